import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { stageOfTab, submissionChoices, submissionQueries } from "./submission-queries.ts";
import { SubmissionTabs } from "./submission-tabs.tsx";

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
