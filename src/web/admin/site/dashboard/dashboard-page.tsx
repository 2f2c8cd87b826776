import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "../../../data/shell.ts";
import { useViewer } from "../../../shared/auth/use-viewer.ts";
import { TabLinks } from "../../../ui/navigation/tab-links.tsx";
import { readAddress, useAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { dashboardAddress } from "./dashboard-address.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { DebugTools } from "./debug-tools.tsx";
import { Overview } from "./overview.tsx";

export const loader = adminLoader({
  title: "Dashboard",
  async load({ api, queryClient, url }) {
    const { days } = readAddress(dashboardAddress, url.searchParams);
    await Promise.all([
      queryClient.ensureQueryData(dashboardQueries.overview(api)),
      queryClient.prefetchQuery(dashboardQueries.figures(api, days)),
      queryClient.prefetchQuery(dashboardQueries.waitingQueues(api)),
    ]);
  },
});

export function Component() {
  const { data } = useSuspenseQuery(dashboardQueries.overview(useApi()));
  const { choices, hrefFor, choose } = useAddress(dashboardAddress);
  const viewer = useViewer();
  if (!viewer) return null;
  // The API of the debug tools refuses moderators, too.
  const tab = viewer.isAdmin ? choices.tab : "overview";
  return (
    <AdminPage title="Dashboard Overview" isQuiet={tab === "overview"}>
      {viewer.isAdmin && (
        <TabLinks
          label="Dashboard"
          className="mb-5"
          items={[
            { to: hrefFor({ tab: "overview" }), label: "Overview", current: tab === "overview" },
            { to: hrefFor({ tab: "debug" }), label: "Debug Tools", current: tab === "debug" },
          ]}
        />
      )}
      {tab === "overview" ? (
        <Overview overview={data} viewer={viewer} chart={choices} hrefFor={hrefFor} />
      ) : (
        <DebugTools choices={choices} choose={choose} />
      )}
    </AdminPage>
  );
}
