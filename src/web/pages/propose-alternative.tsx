import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { ProposalForm } from "../features/alternatives/proposal-form.tsx";
import { NotFound } from "../features/frame/not-found.tsx";
import { unlessMissing } from "../load-list.ts";
import { loadSite } from "../load-site.ts";
import { queries } from "../queries.ts";
import { shellOf } from "../shell.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { NarrowPage } from "../ui/narrow-page.tsx";

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

/** A page instead of a dialog, so that it works without JavaScript: a search, and a button at each result. */
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
