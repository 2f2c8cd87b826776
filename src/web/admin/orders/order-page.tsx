import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { data, type LoaderFunctionArgs, useParams } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { orderQueries } from "./order-queries.ts";

const load = adminLoader({
  title: "Order",
  async load({ api, queryClient, params: { id = "" } }) {
    try {
      await queryClient.ensureQueryData(orderQueries.detail(api, id));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { isMissing: true };
      throw error;
    }
    return { isMissing: false };
  },
});

export async function loader(request: LoaderFunctionArgs) {
  const loaded = await load(request);
  return data(loaded, { status: loaded.isMissing ? 404 : 200 });
}

export function Component() {
  const { id = "" } = useParams();
  const { data: order } = useQuery(orderQueries.detail(useApi(), id));
  return (
    <AdminPage
      title={order ? `Order: ${order.productName}` : "Order"}
      actions={order && <OrderActions order={order} />}
    >
      <Link
        to={paths.admin("orders")}
        className="mb-4 inline-flex min-h-6 items-center gap-1.5 text-sm text-link hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Orders
      </Link>
      <OrderDetail key={id} id={id} />
    </AdminPage>
  );
}
