import { loadList } from "../../list/list-source.ts";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { ReportDesk } from "./report-desk.tsx";
import { openReportsQuery, reportChoices, reportLists } from "./report-queries.ts";

export const loader = adminLoader({
  title: "Feedback reports",
  async load(request) {
    const { tab } = readAddress(reportChoices, request.url.searchParams);
    await request.queryClient.prefetchQuery(openReportsQuery(request.api));
    if (tab === "feedback") await loadList(request, reportLists.feedback);
    else if (tab === "products") await loadList(request, reportLists.products);
    else if (tab === "people") await loadList(request, reportLists.people);
    else await loadList(request, reportLists.site);
  },
});

export function Component() {
  return (
    <AdminPage title="Feedback reports" width="full">
      <ReportDesk />
    </AdminPage>
  );
}
