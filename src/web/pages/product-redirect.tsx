import { queryOptions } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { type ApiClient, answerOf } from "../api-client.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { unlessMissing } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";

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
