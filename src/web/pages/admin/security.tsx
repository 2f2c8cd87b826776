import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { SecondFactor } from "../../features/admin-security/second-factor.tsx";
import { securityQueries } from "../../features/admin-security/security-queries.ts";
import { useApi } from "../../shell.ts";

export const loader = adminLoader({
  title: "My security",
  async load({ api, queryClient }) {
    await queryClient.ensureQueryData(securityQueries.own(api));
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
      <SecondFactor security={data} />
    </AdminPage>
  );
}
