import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { NotFound } from "../features/frame/not-found.tsx";
import { ownProductQueries } from "../features/own-products/own-product-queries.ts";
import { ProductPreview } from "../features/own-products/product-preview.tsx";
import { unlessMissing } from "../load-list.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const id = params.id ?? "";
  const [site, { viewer }] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    queryClient.ensureQueryData(queries.session(api)),
  ]);
  if (!viewer) throw redirect(paths.auth(new URL(request.url).pathname));
  const product = await queryClient.fetchQuery(ownProductQueries.preview(api, id)).catch(unlessMissing);
  if (!product) {
    return data({ id: null, head: { title: `Product Not Found · ${site.name}`, noIndex: true } }, { status: 404 });
  }
  return { id, head: { title: `Preview of ${product.name} · ${site.name}`, noIndex: true } };
}

export function Component() {
  const { id } = useLoaderData<typeof loader>();
  return id === null ? <NotFound {...pages.productNotFound} /> : <ProductPreview id={id} />;
}
