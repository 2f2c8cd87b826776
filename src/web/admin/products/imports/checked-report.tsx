import { useState } from "react";
import type { ImportDetail } from "#contract/admin/products/imports.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { useAct } from "../../acts/use-act.ts";
import { CheckedRowList } from "./checked-row-list.tsx";

type CheckedReportProps = { file: ImportDetail; report: NonNullable<ImportDetail["report"]> };

/** What the dry run found, and the choice of what to leave out. */
export function CheckedReport({ file, report: { ready, problems, duplicates } }: CheckedReportProps) {
  const api = useApi();
  const [leavesOutProblems, setLeavesOutProblems] = useState(false);
  const [leavesOutDuplicates, setLeavesOutDuplicates] = useState(true);
  const start = useAct({
    send: () =>
      answerOf(
        api.admin.products.imports[":id"].start.$post({
          param: { id: String(file.id) },
          json: { leavesOutProblems, leavesOutDuplicates },
        }),
      ),
  });
  const isHeldBack = problems > 0 && !leavesOutProblems;
  const count = ready + (leavesOutDuplicates ? 0 : duplicates);
  return (
    <section aria-labelledby="import-report" className="space-y-5">
      <h2 id="import-report" className="text-sm font-heading">
        What the check found
      </h2>
      <dl className="grid max-w-xl grid-cols-3 gap-3 text-sm">
        <Figure label="Ready" value={ready} />
        <Figure label="With problems" value={problems} />
        <Figure label="Likely duplicates" value={duplicates} />
      </dl>
      {problems > 0 && <CheckedRowList importId={file.id} only="problems" title="Rows with problems" />}
      {duplicates > 0 && <CheckedRowList importId={file.id} only="duplicates" title="Likely duplicates" />}
      <div className="space-y-2">
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
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          busy={start.isPending}
          busyText="Starting..."
          disabled={isHeldBack || count === 0}
          onClick={() => void start.act()}
        >
          Import {counted(count, "product")}
        </Button>
        <p className="text-meta text-muted">
          {isHeldBack
            ? "Fix the file and upload it again, or leave these rows out."
            : "They appear all at once. You can undo it for 24 hours."}
        </p>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-line bg-raised p-3">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="mt-1 text-lg font-heading tabular-nums">{wholeNumber(value)}</dd>
    </div>
  );
}
