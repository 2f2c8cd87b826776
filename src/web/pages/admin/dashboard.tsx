import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { dashboardAddress } from "../../features/admin-dashboard/dashboard-address.ts";
import { dashboardQueries } from "../../features/admin-dashboard/dashboard-queries.ts";
import { DebugTools } from "../../features/admin-dashboard/debug-tools.tsx";
import { Overview } from "../../features/admin-dashboard/overview.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { useViewer } from "../../features/auth/use-viewer.ts";
import { useApi } from "../../shell.ts";
import { TabLinks } from "../../ui/tab-links.tsx";
import { readAddress, useAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Dashboard",
  async load({ api, queryClient, url }) {
    const { days } = readAddress(dashboardAddress, url.searchParams);
    await Promise.all([
      queryClient.ensureQueryData(dashboardQueries.overview(api)),
      queryClient.prefetchQuery(dashboardQueries.figures(api, days)),
      queryClient.prefetchQuery(dashboardQueries.longestWaiting(api)),
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
    <AdminPage title="Dashboard Overview">
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
        <Overview overview={data} viewer={viewer} period={choices.days} hrefFor={(days) => hrefFor({ days })} />
      ) : (
        <DebugTools choices={choices} choose={choose} />
      )}
    </AdminPage>
  );
}
