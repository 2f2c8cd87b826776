import { useInfiniteQuery } from "@tanstack/react-query";
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths, withPage } from "#contract/shared/paths.ts";
import type { Alternative, AlternativeList } from "#contract/visitor/alternatives.ts";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { queries } from "../../data/queries.ts";
import { shellOf, useApi } from "../../data/shell.ts";
import { NotFound } from "../../shared/frame/not-found.tsx";
import { answerOfList, followCase, unlessMissing } from "../../shared/lists/load-list.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ProductRows } from "../cards/product-rows.tsx";
import { SpotlightPanel } from "../cards/spotlight-panel.tsx";
import { Reasons } from "../cards/why-here/reasons.tsx";
import { ListingLayout } from "../lists/listing-layout.tsx";
import { ProductList } from "../lists/product-list.tsx";
import { type AlternativesAddress, alternativesAddressOf, withFilters } from "./alternative-address.ts";
import { AlternativeFilters } from "./alternative-filters.tsx";
import { AlternativeNote } from "./alternative-note.tsx";
import { AlternativesShelf } from "./alternatives-shelf.tsx";
import { matchReasons } from "./match-reasons.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  followCase(request.url);
  const { api, queryClient } = shellOf(context);
  const slug = params.slug ?? "";
  const address = alternativesAddressOf(request.url);
  const [site, list] = await Promise.all([
    queryClient.ensureQueryData(queries.site(api)),
    // Without its first products the page doesn't know its product either, so a failure fails it.
    queryClient.ensureInfiniteQueryData(queries.alternatives(api, { slug, ...address })).catch(unlessMissing),
    queryClient.prefetchQuery(queries.spotlight(api)),
  ]);
  const first = list?.pages[0];
  const product = first?.product;
  if (!first || !product) {
    const head = { title: `Product Not Found · ${site.name}`, noIndex: true };
    return data({ product: null, head }, { status: 404 });
  }
  const path = paths.alternatives(product.slug);
  // The API followed a rename, so redirect to the new address (rule 7).
  if (product.slug !== slug) throw redirect(path + new URL(request.url).search, 301);
  const { firstPage, filters } = address;
  const isFiltered = Object.keys(filters).length > 0;
  const head = {
    title: `${titleOf(product.name, first)} · ${site.name}`,
    description: `Alternatives to ${product.name} (${product.tagline}), with what each has in common with it and how many people use both.`,
    canonical: isFiltered ? path : withPage(path, firstPage),
    noIndex: isFiltered || first.total < limits.lists.alternativesIndexedMin || undefined,
  };
  return answerOfList(list, { product, ...address, head });
}

/** "Alternatives to Figma: Penpot, Sketch and 22 more" */
function titleOf(name: string, { products, total }: { products: { name: string }[]; total: number }): string {
  const [one, other] = products;
  if (!one || !other || total < limits.lists.alternativesIndexedMin) return `Alternatives to ${name}`;
  return `Alternatives to ${name}: ${one.name}, ${other.name} and ${total - 2} more`;
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded.product ? <AlternativesPage {...loaded} /> : <NotFound {...pages.productNotFound} />;
}

type AlternativesPageProps = AlternativesAddress & { product: { id: number; slug: string; name: string } };

function AlternativesPage({ product, firstPage, filters }: AlternativesPageProps) {
  const { id, slug, name } = product;
  const path = paths.alternatives(slug);
  const query = queries.alternatives(useApi(), { slug, firstPage, filters });
  const { data: list } = useInfiniteQuery(query);
  const { location } = useNavigation();
  const propose = <ButtonLink to={paths.proposeAlternative(slug)}>Propose an alternative</ButtonLink>;
  return (
    <ListingLayout
      crumbs={[{ label: name, to: paths.product(slug) }, { label: "Alternatives" }]}
      title={`Alternatives to ${name}`}
      intro="Ranked by what the products have in common, how many people use both, and your votes. Nobody can buy a place."
      actions={propose}
      shelf={list?.pages[0] && <AlternativesShelf list={list.pages[0] as AlternativeList} />}
      aside={<SpotlightPanel except={id} />}
      asideLabel="Promoted"
    >
      <div>
        <ProductList
          title="Alternatives"
          order="best match first"
          path={withFilters(path, filters)}
          query={query}
          toolbar={<AlternativeFilters path={path} filters={filters} counts={list?.pages[0]?.counts} />}
          clearTo={Object.keys(filters).length > 0 ? path : undefined}
          isChanging={location?.pathname === path}
          noteOf={(card) => <AlternativeNote product={product} alternative={card as Alternative} />}
          empty={<EmptyState drawing="empty" {...pages.alternativesEmpty(name)} headingLevel={3} action={propose} />}
        />
        <RelatedTools products={list?.pages[0]?.related ?? []} />
      </div>
    </ListingLayout>
  );
}

/** Tools that are close to the product but don't replace it. */
function RelatedTools({ products }: { products: Alternative[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-14">
      <div className="border-b border-ink pb-3">
        <h2 id="related" className="text-heading">
          Related tools
        </h2>
        <p className="text-meta text-muted">From the same field, for other tasks</p>
      </div>
      <ProductRows products={products} noteOf={noteOf} />
    </section>
  );
}

function noteOf(card: ProductCard) {
  return <Reasons labels={matchReasons((card as Alternative).match)} />;
}
