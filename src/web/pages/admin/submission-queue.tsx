import { paths } from "#contract/paths.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { ReviewQueue } from "../../features/admin-queue/review-queue.tsx";
import { queueChoices, submissionQueries } from "../../features/admin-submissions/submission-queries.ts";
import { ownProductQueries } from "../../features/own-products/own-product-queries.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { readAddress } from "../../use-address.ts";

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
    ]);
  },
});

export function Component() {
  return (
    <AdminPage
      title="Review queue"
      actions={<ButtonLink to={paths.admin("submissions")}>All submissions</ButtonLink>}
      className="flex flex-col !p-0"
    >
      <ReviewQueue />
    </AdminPage>
  );
}
