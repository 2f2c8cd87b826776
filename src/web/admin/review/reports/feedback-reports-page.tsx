import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { reportChoices, reportQueries } from "./report-queries.ts";
import { Reports } from "./reports.tsx";

export const loader = adminLoader({
  title: "Feedback reports",
  async load({ api, queryClient, url }) {
    const { tab, ...query } = readAddress(reportChoices, url.searchParams);
    if (tab === "feedback") await queryClient.ensureQueryData(reportQueries.feedback(api, query));
    else if (tab === "products") await queryClient.ensureQueryData(reportQueries.products(api, query));
    else if (tab === "people") await queryClient.ensureQueryData(reportQueries.people(api, query));
    else await queryClient.ensureQueryData(reportQueries.site(api, query));
  },
});

export function Component() {
  return (
    <AdminPage title="Feedback reports">
      <Reports />
    </AdminPage>
  );
}
