import { useSuspenseQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { tagChoices } from "../../features/admin-tags/tag-choices.ts";
import { tagQueries } from "../../features/admin-tags/tag-queries.ts";
import { TagTable } from "../../features/admin-tags/tag-table.tsx";
import { useApi } from "../../shell.ts";
import { readAddress, useAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Tags",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(tagQueries.list(api, readAddress(tagChoices, url.searchParams)));
  },
});

export function Component() {
  const { choices } = useAddress(tagChoices);
  const { data } = useSuspenseQuery(tagQueries.list(useApi(), choices));
  return (
    <AdminPage title="Tags" count={data.total}>
      <TagTable />
    </AdminPage>
  );
}
