import { useState } from "react";
import { statusLabels } from "#contract/admin/products/admin-product-fields.ts";
import { missingColumns } from "#contract/admin/products/import-fields.ts";
import type { ImportDetail, ImportPlan as Plan } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { useAct } from "../../acts/use-act.ts";
import { PlanFigures } from "../plan-figures.tsx";
import { RequiredFields } from "./required-fields.tsx";

type Report = NonNullable<ImportDetail["report"]>;

type ImportPlanProps = {
  file: ImportDetail;
  plan: Plan;
  /** What the check found, if the mapping is still the checked one. */
  report: ImportDetail["report"];
  isDiscarding: boolean;
  onDiscard: () => void;
};

/** Beside the mapping: what will happen, in numbers, before it happens; and the button that does it. */
export function ImportPlan({ file, plan, report, isDiscarding, onDiscard }: ImportPlanProps) {
  const missing = missingColumns(plan.columns, plan);
  const mapped = plan.columns.filter((field) => field !== null).length;
  return (
    <aside aria-label="What will happen" className="plan-side">
      <h2>{report ? "What the check found" : "What will happen"}</h2>
      <PlanFigures
        figures={
          report
            ? figuresOf(report)
            : { Rows: file.rowCount, "Columns mapped": mapped, "Left out": plan.columns.length - mapped }
        }
      />
      {!report && <RequiredFields columns={plan.columns} options={plan} />}
      <p className="text-sm">{sentenceOf(file, plan)}</p>
      {report && <Start file={file} report={report} />}
      {missing.length > 0 && (
        <p role="alert" className="text-sm text-danger">
          {validation.csvMissingFields(missing)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Check file={file} plan={plan} isAgain={file.report !== null} isMain={!report} isReady={missing.length === 0} />
        <Button busy={isDiscarding} onClick={onDiscard}>
          Cancel
        </Button>
      </div>
      {file.report && !report && (
        <p className="text-meta text-muted">The mapping has changed. Check the rows again to import them.</p>
      )}
      {!file.report && (
        <p className="text-meta text-muted">Checking imports nothing: it looks at every row and says what's wrong.</p>
      )}
    </aside>
  );
}

/** Figures of options that found nothing are left out. */
function figuresOf(report: Report): Record<string, number> {
  const { ready, problems, duplicates, drafts, updates, unchanged } = report;
  return {
    Ready: ready,
    ...(drafts > 0 && { "Drafts among them": drafts }),
    ...(updates > 0 && { "Listed, to update": updates }),
    ...(unchanged > 0 && { "Listed, unchanged": unchanged }),
    "With problems": problems,
    "Likely duplicates": duplicates,
  };
}

/** "Each of 3 rows becomes a product with the status Draft, in 2 niches more." */
function sentenceOf({ rowCount }: ImportDetail, plan: Plan): string {
  const { columns, status, nicheIds, subcategoryIds, updatesListed } = plan;
  const kind = columns.includes("status")
    ? `a product with the status in its column, or ${statusLabels[status]} where that is empty`
    : `a product with the status ${statusLabels[status]}`;
  const niches = nicheIds.length > 0 && `in ${counted(nicheIds.length, "niche")} more`;
  const groups =
    subcategoryIds.length > 0 &&
    (subcategoryIds.length === 1 ? "with 1 subcategory" : `with ${subcategoryIds.length} subcategories`);
  const rows = rowCount === 1 ? "The row" : `Each of ${wholeNumber(rowCount)} rows`;
  const listed = updatesListed ? " Products that are listed already are updated instead." : "";
  return `${[`${rows} becomes ${kind}`, niches, groups].filter(Boolean).join(", ")}.${listed}`;
}

/** "Import 3 products, update 2" */
function startLabel({ count, updates }: { count: number; updates: number }): string {
  if (updates === 0) return `Import ${counted(count, "product")}`;
  if (count === 0) return `Update ${counted(updates, "product")}`;
  return `Import ${counted(count, "product")}, update ${wholeNumber(updates)}`;
}

type CheckProps = { file: ImportDetail; plan: Plan; isAgain: boolean; isMain: boolean; isReady: boolean };

function Check({ file, plan, isAgain, isMain, isReady }: CheckProps) {
  const api = useApi();
  const param = { id: String(file.id) };
  const check = useAct({
    send: () => answerOf(api.admin.products.imports[":id"].check.$post({ param, json: plan })),
  });
  return (
    <Button
      variant={isMain ? "primary" : "secondary"}
      busy={check.isPending}
      busyText="Starting..."
      disabled={!isReady}
      onClick={() => void check.act()}
    >
      {isAgain ? "Check Again" : "Check Rows"}
    </Button>
  );
}

type StartProps = { file: ImportDetail; report: Report };

/** What to leave out of the import, and the import itself. */
function Start({ file, report: { ready, problems, duplicates, updates } }: StartProps) {
  const api = useApi();
  const [leavesOutProblems, setLeavesOutProblems] = useState(false);
  const [leavesOutDuplicates, setLeavesOutDuplicates] = useState(true);
  const param = { id: String(file.id) };
  const start = useAct({
    send: () =>
      answerOf(
        api.admin.products.imports[":id"].start.$post({ param, json: { leavesOutProblems, leavesOutDuplicates } }),
      ),
  });
  const isHeldBack = problems > 0 && !leavesOutProblems;
  const count = ready + (leavesOutDuplicates ? 0 : duplicates);
  return (
    <div className="space-y-3">
      {problems > 0 && (
        <Checkbox
          name="leave-out-problems"
          label={`Leave out ${counted(problems, "row")} with problems`}
          checked={leavesOutProblems}
          onChange={({ currentTarget: { checked } }) => setLeavesOutProblems(checked)}
        />
      )}
      {duplicates > 0 && (
        <Checkbox
          name="leave-out-duplicates"
          label={`Leave out ${counted(duplicates, "likely duplicate")}`}
          checked={leavesOutDuplicates}
          onChange={({ currentTarget: { checked } }) => setLeavesOutDuplicates(checked)}
        />
      )}
      <Button
        variant="primary"
        className="w-full"
        busy={start.isPending}
        busyText="Starting..."
        disabled={isHeldBack || count + updates === 0}
        onClick={() => void start.act()}
      >
        {startLabel({ count, updates })}
      </Button>
      <p className="text-meta text-muted">
        {isHeldBack
          ? "Fix the file and upload it again, or leave these rows out."
          : `${updates === 0 ? "They appear all at once." : "New products appear all at once."} You can undo it for 24 hours.`}
      </p>
    </div>
  );
}
