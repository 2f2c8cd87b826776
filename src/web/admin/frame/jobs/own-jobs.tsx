import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AdminJob } from "#contract/admin/site/jobs.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../data/shell.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { UndoJob } from "../../products/undo-job.tsx";
import { JobProgress } from "./job-progress.tsx";
import { jobQueries } from "./job-queries.ts";

/** How long a job that went well stays. */
const shownMs = 10_000;

/**
 * The viewer's long jobs, at the bottom of every page of the admin area: people can leave the page that started one,
 * and no page moves when a job begins or ends. Finished jobs share a line and disappear, unless the pointer or the
 * focus is on them; a failed job stays until it's closed.
 */
export function OwnJobs() {
  const api = useApi();
  const { data: jobs = [] } = useQuery(jobQueries.own(api));
  const [closed, setClosed] = useState<readonly number[]>([]);
  const [isHeld, setIsHeld] = useState(false);
  const ids = jobs.map(({ id }) => id).filter((id) => !closed.includes(id));
  const known = useQueries({ queries: ids.map((id) => jobQueries.one(api, id)) }).flatMap(({ data }) => data ?? []);
  const finished = known.filter(({ state }) => state === "done" || state === "cancelled").map(({ id }) => id);
  const close = (gone: readonly number[]) => setClosed((before) => [...before, ...gone]);

  const finishedKey = finished.join(" ");
  useEffect(() => {
    if (finishedKey === "" || isHeld) return;
    const leaving = finishedKey.split(" ").map(Number);
    const timer = setTimeout(() => setClosed((before) => [...before, ...leaving]), shownMs);
    return () => clearTimeout(timer);
  }, [finishedKey, isHeld]);

  // Until a job's state has arrived, the bar would be an empty strip.
  if (known.length === 0) return null;
  const line = (id: number) => (
    <li key={id}>
      <OwnJob jobId={id} onClose={() => close([id])} />
    </li>
  );
  const isFolded = finished.length > 1;
  return (
    <section
      ref={shareHeight}
      aria-label="Long jobs"
      className="own-jobs"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <ul className="space-y-2">
        {ids.filter((id) => !isFolded || !finished.includes(id)).map(line)}
        {isFolded && (
          <li className="flex items-start gap-x-4">
            <details className="min-w-0 flex-1 text-sm">
              <summary className="w-fit cursor-pointer py-1">{counted(finished.length, "job")} finished</summary>
              <ul className="mt-2 space-y-2">{finished.map(line)}</ul>
            </details>
            <IconButton label="Close all" icon={<X />} size="sm" onClick={() => close(finished)} />
          </li>
        )}
      </ul>
    </section>
  );
}

function OwnJob({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <JobProgress jobId={jobId} onDone={() => void queryClient.invalidateQueries({ queryKey: ["admin"] })}>
      {(job) => (
        <>
          <UndoJob job={job} />
          <ImportOfJob job={job} />
          <IconButton label="Close" icon={<X />} size="sm" onClick={onClose} />
        </>
      )}
    </JobProgress>
  );
}

/** Next to a finished job about a file: a link to continue, or to undo it. */
function ImportOfJob({ job: { kind, result } }: { job: AdminJob }) {
  const { pathname, search } = useLocation();
  const importId = result?.importId;
  if (!kind.startsWith("imports.") || typeof importId !== "number") return null;
  const address = paths.adminMapCsv(importId);
  if (pathname + search === address) return null;
  return (
    <ButtonLink size="sm" to={address}>
      View Import
    </ButtonLink>
  );
}

/** Other bars at the bottom of the window, and toasts, stay above it; its height depends on its jobs. */
function shareHeight(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--jobs-height", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--jobs-height");
  };
}
