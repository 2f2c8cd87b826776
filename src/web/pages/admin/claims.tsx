import { adminLoader } from "../../admin-loader.ts";
import { claimChoices, claimQueries } from "../../features/admin-claims/claim-queries.ts";
import { ClaimQueue } from "../../features/admin-claims/claim-queue.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Claims",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(claimQueries.list(api, readAddress(claimChoices, url.searchParams)));
  },
});

export function Component() {
  return (
    <AdminPage title="Claims">
      <ClaimQueue />
    </AdminPage>
  );
}
