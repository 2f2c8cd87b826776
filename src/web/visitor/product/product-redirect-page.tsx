import { queryOptions } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";

function addressOf(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ["products", "address", id],
    queryFn: () => answerOf(api.products[":id"].address.$get({ param: { id } })),
  });
}

/** `/product/{id}` and `/product-details/{id}` redirect to the product's address with its name. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const [site, address] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(addressOf(api, params.id ?? "")).catch(unlessMissing),
  ]);
  if (address) throw redirect(paths.product(address.slug), 301);
  return data({ head: { title: `Product Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
}

export function Component() {
  return <NotFound {...pages.productNotFound} />;
}
