import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { dashboardQueries } from "../../features/admin-dashboard/dashboard-queries.ts";
import { Overview } from "../../features/admin-dashboard/overview.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { useApi } from "../../shell.ts";

export const loader = adminLoader({
  title: "Dashboard",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(dashboardQueries.overview(api));
  },
});

export function Component() {
  const { data } = useSuspenseQuery(dashboardQueries.overview(useApi()));
  return (
    <AdminPage title="Dashboard Overview">
      <Overview overview={data} />
    </AdminPage>
  );
}
