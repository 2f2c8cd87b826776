import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { loadList } from "../../list/list-source.ts";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import {
  decidedList,
  productList,
  revisionList,
  stageOfTab,
  submissionChoices,
  submissionQueries,
} from "./submission-queries.ts";
import { SubmissionTabs } from "./submission-tabs.tsx";

export const loader = adminLoader({
  title: "Submissions",
  async load(request) {
    const { api, queryClient, url } = request;
    const { tab } = readAddress(submissionChoices, url.searchParams);
    const stage = stageOfTab(tab);
    await Promise.all([
      queryClient.prefetchQuery(submissionQueries.counts(api)),
      stage && Promise.all([loadList(request, productList(stage)), queryClient.prefetchQuery(queries.niches(api))]),
      tab === "revisions" && loadList(request, revisionList),
      tab === "decided" && loadList(request, decidedList),
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
