import { adminLoader } from "../../admin-loader.ts";
import { ProposalList } from "../../features/admin-alternatives/proposal-list.tsx";
import { proposalChoices, proposalQueries } from "../../features/admin-alternatives/proposal-queries.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { readAddress } from "../../use-address.ts";

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
