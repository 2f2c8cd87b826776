import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { loadSite } from "../../data/load-site.ts";
import { queries } from "../../data/queries.ts";
import { shellOf } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";
import { ProposalForm } from "./proposal-form.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, queryClient } = shellOf(context);
  const query = new URL(request.url).searchParams;
  const slug = query.get("product") ?? "";
  const q = (query.get("q") ?? "").trim();
  const [site, product] = await Promise.all([
    loadSite(context),
    slug === "" ? null : queryClient.ensureQueryData(queries.product(api, slug)).catch(unlessMissing),
    q === "" ? null : queryClient.prefetchQuery(queries.searchSuggestions(api, q)),
  ]);
  return {
    product: product && { id: product.id, slug: product.slug, name: product.name },
    q,
    head: { title: `Propose an alternative · ${site.name}`, noIndex: true },
  };
}

/** A page instead of a dialog, so it works without JavaScript. */
export function Component() {
  const { product, q } = useLoaderData<typeof loader>();
  if (!product) return <NotFound {...pages.productNotFound} />;
  return (
    <NarrowPage
      title={`Propose an alternative to ${product.name}`}
      text="Search for a product in the directory. It appears once we've reviewed it."
    >
      <ProposalForm product={product} q={q} />
      <ButtonLink to={paths.alternatives(product.slug)} className="mt-6">
        Back to the alternatives
      </ButtonLink>
    </NarrowPage>
  );
}
