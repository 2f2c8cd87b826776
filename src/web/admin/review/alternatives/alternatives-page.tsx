import { loadList } from "../../list/list-source.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { ProposalDesk } from "./proposal-desk.tsx";
import { proposalList } from "./proposal-queries.ts";

export const loader = adminLoader({ title: "Alternatives", load: (request) => loadList(request, proposalList) });

export function Component() {
  return (
    <AdminPage title="Alternatives" width="full">
      <ProposalDesk />
    </AdminPage>
  );
}
