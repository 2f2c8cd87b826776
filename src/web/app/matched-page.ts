import type { QueryClient } from "@tanstack/react-query";
import type { Site } from "#contract/shared/site.ts";
import type { AlternativeList } from "#contract/visitor/alternatives.ts";
import type { NicheDetails, Product, ProductList } from "#contract/visitor/catalog.ts";
import type { Collection, CollectionPage } from "#contract/visitor/collections.ts";
import type { PersonPage } from "#contract/visitor/people.ts";
import type { ApiClient } from "../data/api-client.ts";
import { queries } from "../data/queries.ts";
import type { Head } from "../shared/frame/head.ts";
import { personQueries } from "../visitor/person/person-queries.ts";

/** The page that the server renders, with the data it loaded: what its head and its markup for engines are made of. */
export type MatchedPage = {
  /** As in routes.ts; undefined for the home page. */
  route: string | undefined;
  params: Readonly<Record<string, string | undefined>>;
  head: Head;
  site: Site;
  api: ApiClient;
  queryClient: QueryClient;
};

/** Only a list of alternatives is about a product, and only a collection has an owner. */
type ListPage = ProductList & Partial<Pick<AlternativeList, "product"> & Pick<CollectionPage, "collection">>;

/** The page's Load More list; a page has at most one, and panels don't count. */
export function firstListOf({ queryClient }: Pick<MatchedPage, "queryClient">): ListPage | undefined {
  for (const { state } of queryClient.getQueryCache().getAll()) {
    const pages = (state.data as { pages?: ListPage[] } | undefined)?.pages;
    if (Array.isArray(pages?.[0]?.products)) return pages[0];
  }
  return undefined;
}

export function productOf({ route, params, api, queryClient }: MatchedPage): Product | undefined {
  if (route !== "resources/:slug") return undefined;
  return queryClient.getQueryData(queries.product(api, params.slug ?? "").queryKey);
}

export function personOf({ route, params, api, queryClient }: MatchedPage): PersonPage | undefined {
  if (route !== "people/:username") return undefined;
  return queryClient.getQueryData(personQueries.person(api, params.username ?? "").queryKey);
}

export function collectionOf(page: MatchedPage): Collection | undefined {
  return page.route === "collections/:address" ? firstListOf(page)?.collection : undefined;
}

/** The niche that the page is about or in. */
export function nicheOf({ api, queryClient }: MatchedPage, slug = ""): NicheDetails | undefined {
  return queryClient.getQueryData(queries.niche(api, slug).queryKey);
}
