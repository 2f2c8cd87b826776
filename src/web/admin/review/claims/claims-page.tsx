import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { claimChoices, claimQueries } from "./claim-queries.ts";
import { ClaimQueue } from "./claim-queue.tsx";

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
