import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useApi } from "../../shell.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { UndoJob } from "../admin-products/undo-job.tsx";
import { ImportOfJob } from "./import-of-job.tsx";
import { JobProgress } from "./job-progress.tsx";
import { jobQueries } from "./job-queries.ts";

/**
 * The viewer's long jobs, at the bottom of every page of the admin area: one can leave the page that started it, and no
 * page moves when a job begins or ends.
 */
export function OwnJobs() {
  const queryClient = useQueryClient();
  const { data: jobs = [] } = useQuery(jobQueries.own(useApi()));
  const [closed, setClosed] = useState<readonly number[]>([]);
  const shown = jobs.filter(({ id }) => !closed.includes(id));
  if (shown.length === 0) return null;
  return (
    <section ref={shareHeight} aria-label="Long jobs" className="own-jobs">
      <ul className="space-y-2">
        {shown.map(({ id }) => (
          <li key={id}>
            <JobProgress jobId={id} onDone={() => void queryClient.invalidateQueries({ queryKey: ["admin"] })}>
              {(job) => (
                <>
                  <UndoJob job={job} />
                  <ImportOfJob job={job} />
                  <IconButton label="Close" icon={<X />} size="sm" onClick={() => setClosed((ids) => [...ids, id])} />
                </>
              )}
            </JobProgress>
          </li>
        ))}
      </ul>
    </section>
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
