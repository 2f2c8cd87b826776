import { useSuspenseQuery } from "@tanstack/react-query";
import { useApi } from "#web/data/shell.ts";
import { readAddress, useAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { tagChoices } from "./tag-choices.ts";
import { tagQueries } from "./tag-queries.ts";
import { TagTable } from "./tag-table.tsx";

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
