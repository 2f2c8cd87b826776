import type { ProductCard, Sort } from "#contract/catalogue.ts";
import { withPage } from "#contract/paths.ts";
import { type Platform, platformWords } from "#contract/platforms.ts";
import type { Head } from "./head.ts";
import { pageNumberOf } from "./page-number.ts";

/** A list's filters and order, all of them in its address. */
export type ListChoices = {
  /** Undefined: the list's default order. */
  sort?: Sort;
  pricing?: ProductCard["pricing"];
  coupon?: "1";
  platform?: Platform;
  openSource?: "1";
  offline?: "1";
  freePlan?: "1";
  subcategory?: string;
};

export type ListAddress = { firstPage: number; choices: ListChoices };

export type SortWords = { label: string; order: string };

export const sortWords: Record<Sort, SortWords> = {
  newest: { label: "Newest", order: "newest first" },
  upvotes: { label: "Most upvoted", order: "most upvoted first" },
  rating: { label: "Best rated", order: "best rated first" },
  name: { label: "Name", order: "by name" },
};

export const pricingWords: Record<ProductCard["pricing"], string> = {
  free: "Free",
  freemium: "Freemium",
  premium: "Premium",
};

/** What is either wanted or not: a box each. */
export const boxWords = {
  openSource: "Open source",
  offline: "Works offline",
  freePlan: "Free plan",
  coupon: "Has coupon",
};
export const boxes = Object.keys(boxWords) as (keyof typeof boxWords)[];

// The API's limit; no slug is longer.
const SLUG_MAX = 120;

export function listAddressOf(url: string): ListAddress {
  return { firstPage: pageNumberOf(url), choices: choicesIn(new URL(url).searchParams) };
}

/** Ignores invalid values, so an old or mistyped link still shows the list. */
export function choicesIn(query: URLSearchParams | FormData): ListChoices {
  const read = (name: string) => String(query.get(name) ?? "");
  const choices: ListChoices = {};
  const [sort, pricing, platform] = [read("sort"), read("pricing"), read("platform")];
  const subcategory = read("subcategory");
  if (isKeyOf(sortWords, sort)) choices.sort = sort;
  if (isKeyOf(pricingWords, pricing)) choices.pricing = pricing;
  if (isKeyOf(platformWords, platform)) choices.platform = platform;
  for (const box of boxes) if (read(box) === "1") choices[box] = "1";
  if (subcategory !== "" && subcategory.length <= SLUG_MAX) choices.subcategory = subcategory;
  return choices;
}

/** The choices that differ from the defaults, as query parameters. */
export function queryOf(choices: ListChoices): ListChoices {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
}

/** The list's address with these choices, on its first page. */
export function withChoices(path: string, choices: ListChoices): string {
  const query = new URLSearchParams(queryOf(choices)).toString();
  if (query === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}

export function withoutFilters(path: string, { sort }: ListChoices): string {
  return withChoices(path, { sort });
}

export function filterCount({ sort, ...filters }: ListChoices): number {
  return Object.values(filters).filter(Boolean).length;
}

type ListHead = Pick<Head, "title" | "description" | "feed"> & ListAddress & { path: string };

/** For search engines, a filtered or sorted list is the same list; only its default pages are canonical. */
export function headOfList({ path, firstPage, choices, ...head }: ListHead): Head {
  const isPlain = withChoices(path, choices) === path;
  return {
    ...head,
    canonical: isPlain ? withPage(path, firstPage) : path,
    noIndex: filterCount(choices) > 0 || undefined,
  };
}

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}
