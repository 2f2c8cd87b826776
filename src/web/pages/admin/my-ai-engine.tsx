import { adminLoader } from "../../admin-loader.ts";
import { engineChoices, engineQueries } from "../../features/admin-engine/engine-queries.ts";
import { FindingList } from "../../features/admin-engine/finding-list.tsx";
import { LookAgainButton } from "../../features/admin-engine/look-again-button.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { readAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "My AI engine",
  async load({ api, queryClient, url }) {
    await Promise.all([
      queryClient.ensureQueryData(engineQueries.summary(api)),
      queryClient.ensureQueryData(engineQueries.findings(api, readAddress(engineChoices, url.searchParams))),
    ]);
  },
});

export function Component() {
  return (
    <AdminPage title="My AI engine" actions={<LookAgainButton />}>
      <FindingList />
    </AdminPage>
  );
}
