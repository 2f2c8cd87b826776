import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#web/data/shell.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { dashboardQueries } from "../../site/dashboard/dashboard-queries.ts";
import { MorningMail } from "../../site/dashboard/morning-mail.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { securityQueries } from "./security-queries.ts";

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
    <AdminPage title="My security" width="form">
      <p className="mb-5 text-sm text-muted">
        You sign in as <span className="text-ink">{data.email}</span>
        {data.hasPassword ? " with a password." : " with Google."}
      </p>
      <div className="space-y-8">
        <SecondFactor security={data} />
        <MorningMail />
      </div>
    </AdminPage>
  );
}
