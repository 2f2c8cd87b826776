import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type StatusChoice, statusChoices, statusLabels } from "#contract/admin/products/admin-product-fields.ts";
import { missingColumns } from "#contract/admin/products/import-fields.ts";
import type { ImportDetail, ImportPlan } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useAct } from "../../acts/use-act.ts";
import { productQueries } from "../product-queries.ts";
import { CategoryPicks } from "../remap/category-picks.tsx";
import { CheckedReport } from "./checked-report.tsx";
import { rememberUpload } from "./import-queries.ts";
import { isSamePlan } from "./is-same-plan.ts";
import { MappingTable } from "./mapping-table.tsx";
import { RowPreview } from "./row-preview.tsx";

/** What each column is and what all rows get; then the check, and the import of what it found to be fine. */
export function MapForm({ file }: { file: ImportDetail }) {
  const api = useApi();
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(productQueries.categories(api));
  const [plan, setPlan] = useState<ImportPlan>(file.plan);
  const change = (changes: Partial<ImportPlan>) => setPlan((own) => ({ ...own, ...changes }));
  const param = { id: String(file.id) };
  const check = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].check.$post({ param, json: plan })),
  });
  const discard = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].$delete({ param })),
    onDone() {
      rememberUpload(null);
      void navigate(paths.adminBulkUpload());
    },
  });
  const missing = missingColumns(plan.columns);
  const isAsChecked = file.report !== null && isSamePlan(plan, file.plan);
  return (
    <div className="space-y-8">
      {file.report && isAsChecked && <CheckedReport file={file} report={file.report} />}
      <section aria-labelledby="import-columns" className="space-y-3">
        <h2 id="import-columns" className="text-sm font-heading">
          Columns of {file.fileName}
        </h2>
        <p className="text-meta text-muted">
          {counted(file.rowCount, "row")}.{" "}
          {file.isRemembered
            ? "Mapped as the last file with these columns."
            : "We guessed the fields from the headers."}
        </p>
        <MappingTable file={file} columns={plan.columns} onChange={(columns) => change({ columns })} />
      </section>
      <div className="space-y-3">
        <h2 id="import-preview" className="text-sm font-heading">
          Preview of the first rows
        </h2>
        <RowPreview file={file} columns={plan.columns} />
      </div>
      <section aria-labelledby="import-all-rows" className="space-y-4">
        <div>
          <h2 id="import-all-rows" className="text-sm font-heading">
            For all rows
          </h2>
          <p className="mt-1 text-meta text-muted">
            Added to what a column says. Every product is in All Resources, too.
          </p>
        </div>
        <SelectField
          name="status"
          label={plan.columns.includes("status") ? "Status, where the column has none" : "Status"}
          className="max-w-60"
          value={plan.status}
          options={statusChoices.map((value) => ({ value, label: statusLabels[value] })).toReversed()}
          onChange={({ currentTarget: { value } }) => change({ status: value as StatusChoice })}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <CategoryPicks
            label="Niches"
            name="niche"
            options={categories.niches}
            chosen={plan.nicheIds}
            onChange={(nicheIds) => change({ nicheIds })}
          />
          <CategoryPicks
            label="Subcategories"
            name="subcategory"
            options={categories.subcategories}
            chosen={plan.subcategoryIds}
            onChange={(subcategoryIds) => change({ subcategoryIds })}
          />
        </div>
      </section>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
        {missing.length > 0 && (
          <p role="alert" className="w-full text-sm text-danger">
            {validation.csvMissingFields(missing)}
          </p>
        )}
        <Button
          variant={isAsChecked ? "secondary" : "primary"}
          busy={check.isPending}
          busyText="Starting..."
          disabled={missing.length > 0}
          onClick={() => void check.act()}
        >
          {file.report ? "Check Again" : "Check Rows"}
        </Button>
        <Button busy={discard.isPending} onClick={() => void discard.act()}>
          Cancel
        </Button>
        {file.report && !isAsChecked && (
          <p className="text-meta text-muted">The mapping has changed. Check the rows again to import them.</p>
        )}
      </div>
    </div>
  );
}
