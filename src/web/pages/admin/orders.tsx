import { useQuery } from "@tanstack/react-query";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { OrderList } from "../../features/admin-orders/order-list.tsx";
import { orderChoices, orderQueries } from "../../features/admin-orders/order-queries.ts";
import { useApi } from "../../shell.ts";
import { readAddress, useAddress } from "../../use-address.ts";

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
