import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/data/shell.ts";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import "#web/ui/navigation/edge-fade.css";
import { useAddress } from "../../list/use-address.ts";
import { DecidedList } from "./decided-list.tsx";
import { RevisionList } from "./revision-list.tsx";
import {
  type SubmissionTab,
  stageOfTab,
  submissionChoices,
  submissionQueries,
  submissionTabs,
} from "./submission-queries.ts";
import { SubmissionTable } from "./submission-table.tsx";

const labels: Record<SubmissionTab, string> = {
  waiting: "Waiting",
  approved: "Approved, waiting to be published",
  revisions: "Revisions",
  incomplete: "Incomplete",
  decided: "Decided lately",
};

/** What waits for review, in tabs that each have an address. */
export function SubmissionTabs() {
  const { choices, hrefFor } = useAddress(submissionChoices);
  const { data: counts } = useQuery(submissionQueries.counts(useApi()));
  const { tab } = choices;
  const stage = stageOfTab(tab);
  return (
    <>
      <TabLinks
        label="Submissions"
        className="edge-fade mb-4"
        items={submissionTabs.map((each) => ({
          to: hrefFor({ tab: each, q: "", niche: 0, sort: "oldest" }),
          label: labels[each],
          current: each === tab,
          ...(each !== "decided" && counts && { count: counts[each] }),
        }))}
      />
      {stage && <SubmissionTable key={tab} stage={stage} />}
      {tab === "revisions" && <RevisionList />}
      {tab === "decided" && <DecidedList />}
    </>
  );
}
