import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { WaitingQueue } from "#contract/admin/site/dashboard.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../../data/shell.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { hoursUntilLate, waitedHours } from "../../review/desk/waited-for.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { WaitBars } from "./wait-bars.tsx";

/** How many things wait for a decision, and where; the dashboard opens with it. */
export function WaitingQueues() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries.waitingQueues(useApi()));
  if (!data && isError) {
    return <ErrorState title={dashboardPages.panelFailed.title} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading what waits">
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  const { queues } = data;
  const [first] = queues;
  if (!first) return <EmptyState drawing="done" title="All done" text={dashboardPages.nothingWaits.text} />;
  const longest = Math.max(...queues.map(({ hours }) => hours[0] ?? 0));
  return (
    <section aria-labelledby="waiting">
      <div className="waiting-head">
        <div>
          <h2 id="waiting" className="waiting-title">
            {areWaiting(queues.reduce((sum, { count }) => sum + count, 0))}
          </h2>
          <p className="mt-1 text-muted">
            The oldest has waited {waitedHours(longest)}: {first.oldest.title}.
          </p>
        </div>
        <ButtonLink to={queuePath(first)} variant="primary" size="lg">
          Start with the oldest
        </ButtonLink>
      </div>
      <ul className="waiting-queues">
        {queues.map((queue) => (
          <Queue key={queue.area} queue={queue} longest={longest} />
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        One bar is one item, its height the hours it has waited. Amber: more than a day.
      </p>
    </section>
  );
}

function Queue({ queue, longest }: { queue: WaitingQueue; longest: number }) {
  const { area, count, oldest, hours } = queue;
  const { label, verb } = waitingWords[area];
  const isLate = (hours[0] ?? 0) > hoursUntilLate;
  return (
    <li className="waiting-queue">
      <span className="waiting-count">{wholeNumber(count)}</span>
      <div className="min-w-0">
        <h3 className="font-heading">{label}</h3>
        <p className="waiting-oldest">
          <span className="words">{oldest.title}</span>
          {count > 1 && <span className="max-md:hidden">waits longest</span>}
        </p>
      </div>
      <WaitBars queue={queue} longest={longest} />
      <p className={cx("waiting-age", isLate && "font-heading text-warn")}>oldest {waitedHours(hours[0] ?? 0)}</p>
      <Link to={queuePath(queue)} aria-label={`${verb}: ${label}`} className="waiting-open">
        {verb}
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}

function queuePath({ area }: WaitingQueue): string {
  return area === "submissions" ? paths.adminQueue() : paths.admin(area);
}

/** What each queue is called, and the word on its button. */
const waitingWords: Record<WaitingQueue["area"], { label: string; verb: string }> = {
  submissions: { label: "Submissions", verb: "Open queue" },
  suggestions: { label: "Suggestions", verb: "Look" },
  alternatives: { label: "Alternatives", verb: "Look" },
  facts: { label: "Facts", verb: "Look" },
  collections: { label: "Reported collections", verb: "Look" },
  claims: { label: "Claims", verb: "Look" },
  "feedback-reports": { label: "Feedback reports", verb: "Look" },
  orders: { label: "Flagged orders", verb: "Look" },
};

function areWaiting(count: number): string {
  return count === 1 ? "1 thing waits" : `${wholeNumber(count)} things wait`;
}
