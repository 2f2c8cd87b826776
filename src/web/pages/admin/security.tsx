import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { dashboardQueries } from "../../features/admin-dashboard/dashboard-queries.ts";
import { MorningMail } from "../../features/admin-dashboard/morning-mail.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { SecondFactor } from "../../features/admin-security/second-factor.tsx";
import { securityQueries } from "../../features/admin-security/security-queries.ts";
import { useApi } from "../../shell.ts";

export const loader = adminLoader({
  title: "My security",
  async load({ api, queryClient }) {
    await Promise.all([
      queryClient.ensureQueryData(securityQueries.own(api)),
      queryClient.prefetchQuery(dashboardQueries.morningMail(api)),
    ]);
  },
});

export function Component() {
  const { data } = useSuspenseQuery(securityQueries.own(useApi()));
  return (
    <AdminPage title="My security">
      <p className="mb-5 text-sm text-muted">
        You sign in as <span className="text-ink">{data.email}</span>
        {data.hasPassword ? " with a password." : " with Google."}
      </p>
      <div className="space-y-4">
        <SecondFactor security={data} />
        <MorningMail />
      </div>
    </AdminPage>
  );
}
