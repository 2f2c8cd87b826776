import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type StatusChoice, statusChoices, statusLabels } from "#contract/admin/products/admin-product-fields.ts";
import type { ImportDetail, ImportPlan as Plan } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useAct } from "../../acts/use-act.ts";
import { Section } from "../../page/section.tsx";
import { productQueries } from "../product-queries.ts";
import { CategoryPicks } from "../remap/category-picks.tsx";
import { CheckedRowList } from "./checked-row-list.tsx";
import { ImportOptions } from "./import-options.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { rememberUpload } from "./import-queries.ts";
import { isSamePlan } from "./is-same-plan.ts";
import { MappingTable } from "./mapping-table.tsx";
import { NewCategoryList } from "./new-category-list.tsx";
import { RowPreview } from "./row-preview.tsx";

/** What each column is and what all rows get; beside it what will happen, the check, and the import. */
export function MapForm({ file }: { file: ImportDetail }) {
  const api = useApi();
  const navigate = useNavigate();
  const { data: categories } = useSuspenseQuery(productQueries.categories(api));
  const [plan, setPlan] = useState<Plan>(file.plan);
  const change = (changes: Partial<Plan>) => setPlan((own) => ({ ...own, ...changes }));
  const discard = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].$delete({ param: { id: String(file.id) } })),
    onDone() {
      rememberUpload(null);
      void navigate(paths.adminBulkUpload());
    },
  });
  const report = isSamePlan(plan, file.plan) ? file.report : null;
  const remembered = file.isRemembered
    ? "Mapped as the last file with these columns."
    : "We guessed the fields from the headers.";
  return (
    <div className="plan-columns">
      <div className="min-w-0 space-y-10">
        {report && report.problems > 0 && (
          <CheckedRowList importId={file.id} only="problems" title="Rows with problems" />
        )}
        {report && report.duplicates > 0 && (
          <CheckedRowList importId={file.id} only="duplicates" title="Likely duplicates" />
        )}
        {report && report.updates > 0 && (
          <CheckedRowList importId={file.id} only="updates" title="Listed products that change" />
        )}
        {report && report.drafts > 0 && (
          <CheckedRowList importId={file.id} only="drafts" title="Rows that become drafts" />
        )}
        {report && <NewCategoryList categories={report.newCategories} />}
        <ImportOptions plan={plan} onChange={change} />
        <Section title={`Columns of ${file.fileName}`} note={`${counted(file.rowCount, "row")}. ${remembered}`}>
          <MappingTable file={file} columns={plan.columns} onChange={(columns) => change({ columns })} />
        </Section>
        <Section title="For all rows" note="Added to what a column says. Every product is in All Resources, too.">
          <SelectField
            name="status"
            label={plan.columns.includes("status") ? "Status, where the column has none" : "Status"}
            className="mb-5 max-w-60"
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
        </Section>
      </div>
      <ImportPlan {...{ file, plan, report }} isDiscarding={discard.isPending} onDiscard={() => void discard.act()} />
      <Section title="Preview of the first rows" className="plan-wide">
        <RowPreview file={file} columns={plan.columns} />
      </Section>
    </div>
  );
}
