import type { LoaderFunctionArgs } from "react-router";
import { loadSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { unlessMissing } from "../../shared/lists/load-list.ts";

/** For a form about one product, which the address names: null if it doesn't exist. */
export async function loadNamedProduct({ context, request }: LoaderFunctionArgs, { title }: { title: string }) {
  const { api, queryClient, refused = null } = shellOf(context);
  const slug = new URL(request.url).searchParams.get("product") ?? "";
  const [site, product] = await Promise.all([
    loadSite(context),
    slug === "" ? null : queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
  ]);
  return {
    product: product && {
      id: product.id,
      slug: product.slug,
      name: product.name,
      tagline: product.tagline,
      logoUrl: product.logoUrl,
    },
    refused,
    head: { title: `${title} · ${site.name}`, noIndex: true },
  };
}
