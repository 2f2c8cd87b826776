import type { JobRuns as Runs } from "#contract/admin/site/debug.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { Pill } from "../../../ui/display/pill.tsx";
import type { Column } from "../../list/column.ts";
import { DataTable } from "../../list/data-table.tsx";
import { Moment } from "../../list/moment.tsx";
import { debugQueries } from "./dashboard-queries.ts";
import { LoadedSection } from "./loaded-section.tsx";

type Run = Runs["jobs"][number];

const columns: Column<Run>[] = [
  {
    id: "name",
    header: "Job",
    isMain: true,
    cell: ({ name, cron, lastFailure, failures }) => (
      <div className="min-w-0">
        {name} <code className="text-xs whitespace-nowrap text-muted">{cron}</code>
        {failures > 0 && lastFailure && <span className="block text-meta break-words text-danger">{lastFailure}</span>}
      </div>
    ),
  },
  {
    id: "last",
    header: "Last run",
    cell: ({ lastRunAt, lastState }) =>
      lastRunAt === null ? (
        <span className="text-muted">Never</span>
      ) : (
        <span>
          <Moment iso={lastRunAt} /> {lastState !== "completed" && <Pill tone={toneOf(lastState)}>{lastState}</Pill>}
        </span>
      ),
  },
  {
    id: "took",
    header: "Took",
    align: "end",
    cell: ({ lastMs }) => lastMs !== null && `${wholeNumber(Math.round(lastMs))} ms`,
  },
  {
    id: "failures",
    header: "Failed, 7 days",
    align: "end",
    cell: ({ failures, runs }) => `${wholeNumber(failures)} of ${wholeNumber(runs)}`,
  },
];

export function JobRuns() {
  return (
    <LoadedSection title="Job runs" className="xl:col-span-2" query={debugQueries.jobs(useApi())}>
      {({ jobs }) => (
        <DataTable
          label="Job runs"
          name="job-runs"
          columns={columns}
          rows={jobs}
          rowId={({ name }) => name}
          empty={<p className="text-sm text-muted">{dashboardPages.jobsNeverRan.text}</p>}
        />
      )}
    </LoadedSection>
  );
}

function toneOf(state: string | null) {
  return state === "failed" ? ("danger" as const) : ("warn" as const);
}
