import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { type AdminJob, jobTitles } from "#contract/admin/site/jobs.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "../../../data/api-client.ts";
import { useApi } from "../../../data/shell.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Progress } from "../../../ui/display/progress.tsx";
import { useAct } from "../../acts/use-act.ts";
import { jobQueries } from "./job-queries.ts";

type JobProgressProps = {
  jobId: number;
  /** Called once when the job ends while this is shown. */
  onDone?: (job: AdminJob) => void;
  /** Beside the result of a job that has ended. */
  children?: (job: AdminJob) => ReactNode;
};

/** A long job's progress with a way to stop it; at the end, its result. */
export function JobProgress({ jobId, onDone, children }: JobProgressProps) {
  const api = useApi();
  const { data: job } = useQuery(jobQueries.one(api, jobId));
  const cancel = useCancelJob(jobId);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (job?.state === "open") wasOpen.current = true;
    else if (job && wasOpen.current) {
      wasOpen.current = false;
      onDone?.(job);
    }
  }, [job, onDone]);

  if (!job) return null;
  const title = jobTitles[job.kind] ?? "Working on";
  const share = job.total === 0 ? 1 : Math.min(1, job.moved / job.total);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm" data-job={job.id}>
      <p role="status" className="min-w-0 tabular-nums">
        {sentenceOf(job, title)}
      </p>
      {job.state === "open" && (
        <>
          <Progress label={title} share={share} className="w-40 flex-1 sm:flex-none" />
          <Button size="sm" busy={cancel.isPending} onClick={() => void cancel.act()}>
            Cancel
          </Button>
        </>
      )}
      {job.state !== "open" && children?.(job)}
    </div>
  );
}

function sentenceOf({ state, moved, total, error, result }: AdminJob, title: string): string {
  const figures = `${wholeNumber(moved)} of ${wholeNumber(total)}`;
  const message = typeof result?.message === "string" ? result.message : undefined;
  if (state === "open") return `${title} ${figures}`;
  if (state === "done") return message ?? `${title} ${figures}: done`;
  if (state === "cancelled") return `Canceled after ${figures}. ${message ?? ""}`.trim();
  return `Stopped after ${figures}: ${error ?? adminToasts.unexpectedError.text}`;
}

function useCancelJob(jobId: number) {
  const api = useApi();
  return useAct({
    send: () => answerOf(api.admin.jobs[":id"].cancellation.$post({ param: { id: String(jobId) } })),
    failed: adminToasts.bulkActionFailed,
    refreshes: jobQueries.one(api, jobId).queryKey,
  });
}
