import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import {
  stageOfTab,
  submissionChoices,
  submissionQueries,
} from "../../features/admin-submissions/submission-queries.ts";
import { SubmissionTabs } from "../../features/admin-submissions/submission-tabs.tsx";
import { queries } from "../../queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Submissions",
  async load({ api, queryClient, url }) {
    const choices = readAddress(submissionChoices, url.searchParams);
    const { tab, page } = choices;
    const stage = stageOfTab(tab);
    await Promise.all([
      queryClient.ensureQueryData(submissionQueries.counts(api)),
      stage &&
        Promise.all([
          queryClient.ensureQueryData(submissionQueries.list(api, { ...choices, stage })),
          queryClient.ensureQueryData(queries.niches(api)),
        ]),
      tab === "revisions" && queryClient.ensureQueryData(submissionQueries.revisions(api, page)),
      tab === "decided" && queryClient.ensureQueryData(submissionQueries.decisions(api, page)),
    ]);
  },
});

export function Component() {
  return (
    <AdminPage
      title="Submissions"
      actions={
        <ButtonLink to={paths.adminQueue()} variant="primary">
          Review one by one
        </ButtonLink>
      }
    >
      <SubmissionTabs />
    </AdminPage>
  );
}
