import { paths } from "#contract/shared/paths.ts";
import type { Niche } from "#contract/visitor/catalog.ts";
import type { SearchPlace, SearchSuggestions } from "#contract/visitor/search/search.ts";
import { missingPath } from "../search-address.ts";

type Row =
  | { kind: "product"; product: SearchSuggestions["products"][number] }
  | { kind: SearchPlace["kind"]; name: string; productCount: number | null }
  | { kind: "intent"; label: string }
  | { kind: "recent"; query: string }
  | { kind: "all"; query: string }
  | { kind: "suggest" };

/** One entry of the list: its target and content. */
export type SuggestionOption = Row & { id: string; to: string };
export type SuggestionGroup = { id: string; label: string | null; options: SuggestionOption[] };

const NICHES_SHOWN = 6;

type NicheLink = Pick<Niche, "name" | "slug" | "productCount">;

/** Before anything is typed: recent searches and the largest niches. */
export function startGroups({ recent, niches }: { recent: string[]; niches: NicheLink[] }): SuggestionGroup[] {
  return filled([
    {
      id: "recent",
      label: "Recent searches",
      options: recent.map((query) => ({ id: `recent:${query}`, to: paths.search(query), kind: "recent", query })),
    },
    nichesGroup(niches),
  ]);
}

/** The results for the typed words, or alternatives if there are none. */
export function resultGroups(
  query: string,
  { suggestions, niches }: { suggestions: SearchSuggestions; niches: NicheLink[] },
): SuggestionGroup[] {
  const { products, didYouMean, intent, places } = suggestions;
  const answer: SuggestionOption[] = intent
    ? [{ id: "intent", to: intent.path, kind: "intent", label: intent.label }]
    : [];
  const groups = filled([
    { id: "intent", label: null, options: answer },
    {
      id: "products",
      label: didYouMean ? `Did you mean “${didYouMean}”?` : "Products",
      options: products.map((product) => ({
        id: `product:${product.id}`,
        to: paths.product(product.slug),
        kind: "product",
        product,
      })),
    },
    { id: "niches", label: "Niches", options: suggestions.niches.map(nicheOption) },
    {
      id: "tags",
      label: "Tags",
      options: suggestions.tags.map(({ key, productCount }) => ({
        id: `tag:${key}`,
        to: paths.tag(key),
        kind: "tag",
        name: key,
        productCount,
      })),
    },
    placesGroup("subcategory", { label: "Subcategories", places }),
    placesGroup("collection", { label: "Collections", places }),
    placesGroup("comparison", { label: "Comparisons", places }),
  ]);
  if (groups.length === 0) {
    const suggest: SuggestionOption = { id: "suggest", to: missingPath(query), kind: "suggest" };
    return filled([nichesGroup(niches), { id: "suggest", label: null, options: [suggest] }]);
  }
  const words = didYouMean ?? query;
  const all: SuggestionOption = { id: "all", to: paths.search(words), kind: "all", query: words };
  return [...groups, { id: "all", label: null, options: [all] }];
}

function nichesGroup(niches: NicheLink[]): SuggestionGroup {
  const largest = niches
    .filter(({ productCount }) => productCount > 0)
    .toSorted((a, b) => b.productCount - a.productCount)
    .slice(0, NICHES_SHOWN);
  return { id: "niches", label: "Niches", options: largest.map(nicheOption) };
}

function nicheOption({ slug, name, productCount }: SearchSuggestions["niches"][number]): SuggestionOption {
  return { id: `niche:${slug}`, to: paths.niche(slug), kind: "niche", name, productCount };
}

function placesGroup(
  kind: SearchPlace["kind"],
  { label, places }: { label: string; places: SearchPlace[] },
): SuggestionGroup {
  const options = places
    .filter((place) => place.kind === kind)
    .map(({ name, path, count }): SuggestionOption => ({ id: path, to: path, kind, name, productCount: count }));
  return { id: kind, label, options };
}

function filled(groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
