import { paths } from "#contract/shared/paths.ts";
import { ownProductQueries } from "#web/maker/products/own-product-queries.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { queueChoices, submissionQueries } from "../submissions/submission-queries.ts";
import { ReviewQueue } from "./review-queue.tsx";

export const loader = adminLoader({
  title: "Review queue",
  async load({ api, queryClient, url }) {
    const choices = readAddress(queueChoices, url.searchParams);
    const { submissions } = await queryClient.ensureQueryData(
      submissionQueries.list(api, { ...choices, stage: "submitted" }),
    );
    const id = choices.id || submissions[0]?.id;
    if (id === undefined) return;
    // The page says itself if the submission is gone.
    await Promise.all([
      queryClient.prefetchQuery(ownProductQueries.preview(api, String(id))),
      queryClient.prefetchQuery(submissionQueries.details(api, id)),
      queryClient.prefetchQuery(submissionQueries.shelf(api, id)),
    ]);
  },
});

export function Component() {
  return (
    <AdminPage
      title="Review queue"
      actions={<ButtonLink to={paths.admin("submissions")}>All submissions</ButtonLink>}
      width="full"
    >
      <ReviewQueue />
    </AdminPage>
  );
}
