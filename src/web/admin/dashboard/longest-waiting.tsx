import type { LongestWaiting as Waiting } from "#contract/admin/site/dashboard.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import type { AdminArea } from "#contract/shared/people/admin-areas.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { dashboardQueries } from "./dashboard-queries.ts";
import { LoadedPanel } from "./loaded-panel.tsx";

type Item = Waiting["items"][number];

const kinds: Record<Item["kind"], { label: string; area: AdminArea }> = {
  submission: { label: "Submission", area: "submissions" },
  revision: { label: "Change", area: "submissions" },
  suggestion: { label: "Suggestion", area: "suggestions" },
  alternative: { label: "Alternative", area: "alternatives" },
  fact: { label: "Fact", area: "facts" },
  collection_report: { label: "Report", area: "collections" },
  claim: { label: "Claim", area: "claims" },
  report: { label: "Report", area: "feedback-reports" },
  product_report: { label: "Report", area: "feedback-reports" },
  person_report: { label: "Report", area: "feedback-reports" },
  site_feedback: { label: "Feedback", area: "feedback-reports" },
};

export function LongestWaiting() {
  return (
    <LoadedPanel title="Waiting longest" query={dashboardQueries.longestWaiting(useApi())}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-sm text-muted">{dashboardPages.nothingWaits.text}</p>
        ) : (
          <ul className="divide-y divide-line">
            {items.map(({ kind, id, title, since, days }) => (
              <li key={`${kind}-${id}`} className="flex items-center gap-3 py-2.5 text-sm">
                <Pill>{kinds[kind].label}</Pill>
                <Link
                  to={paths.admin(kinds[kind].area)}
                  className="min-w-0 flex-1 truncate font-medium hover:underline"
                >
                  {title}
                </Link>
                <time dateTime={since} className="shrink-0 text-meta text-muted tabular-nums">
                  {days === 0 ? "Today" : days === 1 ? "1 day" : `${days} days`}
                </time>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedPanel>
  );
}
