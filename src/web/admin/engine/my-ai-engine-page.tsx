import { readAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { engineChoices, engineQueries } from "./engine-queries.ts";
import { FindingList } from "./finding-list.tsx";
import { LookAgainButton } from "./look-again-button.tsx";

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
