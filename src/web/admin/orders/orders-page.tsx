import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../data/shell.ts";
import { readAddress, useAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { OrderList } from "./order-list.tsx";
import { orderChoices, orderQueries } from "./order-queries.ts";

export const loader = adminLoader({
  title: "Orders",
  async load({ api, queryClient, url }) {
    await queryClient.ensureQueryData(orderQueries.list(api, readAddress(orderChoices, url.searchParams)));
  },
});

export function Component() {
  const { choices } = useAddress(orderChoices);
  const { data } = useQuery(orderQueries.list(useApi(), choices));
  return (
    <AdminPage title="Orders" count={data?.total}>
      <OrderList />
    </AdminPage>
  );
}
