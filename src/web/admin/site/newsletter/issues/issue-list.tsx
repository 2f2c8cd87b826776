import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../../data/shell.ts";
import { Link } from "../../../../ui/buttons/link.tsx";
import { Pill } from "../../../../ui/display/pill.tsx";
import { ShortDate } from "../../../../ui/display/short-date.tsx";
import { LoadedSection } from "../../dashboard/loaded-section.tsx";
import { issueQueries } from "./issue-queries.ts";
import { figureWords, stateWords } from "./issue-words.ts";

/** What was written and sent, the newest first. */
export function IssueList() {
  return (
    <LoadedSection title="Issues" query={issueQueries.issues(useApi())}>
      {({ issues }) =>
        issues.length === 0 ? (
          <p className="text-sm text-muted">
            Nothing written yet.{" "}
            <Link to={paths.adminIssue()} className="text-link underline underline-offset-2">
              Write an issue
            </Link>
            , or start from the week's digest there.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {issues.map((issue) => (
              <li key={issue.id} className="py-3 text-sm">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={paths.adminIssue(issue.id)} className="words min-w-0 font-medium hover:underline">
                    {issue.subject}
                  </Link>
                  <Pill tone={stateWords[issue.state].tone}>{stateWords[issue.state].label}</Pill>
                </p>
                <p className="mt-0.5 text-meta text-muted">
                  {issue.startedAt === null ? (
                    <>
                      Changed <ShortDate iso={issue.updatedAt} />
                    </>
                  ) : (
                    <>
                      <ShortDate iso={issue.startedAt} />: {figureWords(issue)}
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedSection>
  );
}
