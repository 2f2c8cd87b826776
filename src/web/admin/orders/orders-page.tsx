import { loadList, useList } from "../list/list-source.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { OrderList } from "./order-list.tsx";
import { orderList } from "./order-queries.ts";

export const loader = adminLoader({ title: "Orders", load: (request) => loadList(request, orderList) });

export function Component() {
  const { data } = useList(orderList);
  return (
    <AdminPage title="Orders" count={data?.total}>
      <OrderList />
    </AdminPage>
  );
}
