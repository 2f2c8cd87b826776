import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { proposalChoices, proposalQueries } from "./proposal-queries.ts";

export const loader = adminLoader({
  title: "Alternatives",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(proposalQueries.list(api, readAddress(proposalChoices, url.searchParams)));
  },
});

export function Component() {
  return (
    <AdminPage title="Alternatives">
      <ProposalList />
    </AdminPage>
  );
}
