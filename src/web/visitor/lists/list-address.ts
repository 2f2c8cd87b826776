import { withPage } from "#contract/shared/paths.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import type { ListSort, PeriodSort, Sort } from "#contract/visitor/catalog.ts";
import { type ListAddress, type ListChoices, withChoices } from "../../data/list-choices.ts";
import type { Head } from "../../shared/frame/head.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";
import { pricingWords } from "../cards/pricing-words.ts";

export type SortWords = { label: string; order: string };

export const sortWords: Record<Sort, SortWords> = {
  newest: { label: "Newest", order: "newest first" },
  upvotes: { label: "Most upvoted", order: "most upvoted first" },
  rating: { label: "Best rated", order: "best rated first" },
  name: { label: "Name", order: "by name" },
};

/** Parts of a list; like its orders, but chosen with tabs. */
export const periodWords: Record<PeriodSort, SortWords> = {
  "new-week": { label: "New this week", order: "listed in the last 7 days, newest first" },
  "top-week": { label: "Top this week", order: "most upvotes in the last 7 days" },
  "top-month": { label: "Top this month", order: "most upvotes in the last 30 days" },
};

/** On/off filters, with a checkbox each. */
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

/** A search has no periods. */
export function searchAddressOf(url: string): ListAddress<Sort> {
  const { firstPage, choices } = listAddressOf(url);
  const { sort, ...filters } = choices;
  return { firstPage, choices: isPeriod(sort) ? filters : { ...filters, sort } };
}

/** Ignores invalid values, so an old or mistyped link still shows the list. */
export function choicesIn(query: URLSearchParams | FormData): ListChoices {
  const read = (name: string) => String(query.get(name) ?? "");
  const choices: ListChoices = {};
  const [sort, pricing, platform] = [read("sort"), read("pricing"), read("platform")];
  const subcategory = read("subcategory");
  if (isKeyOf(sortWords, sort) || isKeyOf(periodWords, sort)) choices.sort = sort;
  if (isKeyOf(pricingWords, pricing)) choices.pricing = pricing;
  if (isKeyOf(platformWords, platform)) choices.platform = platform;
  for (const box of boxes) if (read(box) === "1") choices[box] = "1";
  if (subcategory !== "" && subcategory.length <= SLUG_MAX) choices.subcategory = subcategory;
  return choices;
}

export function isPeriod(sort: ListSort | undefined): sort is PeriodSort {
  return sort !== undefined && isKeyOf(periodWords, sort);
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
  const { sort } = choices;
  const isPlain = withChoices(path, choices) === path;
  return {
    ...head,
    // For tabs, history and bookmarks.
    title: isPeriod(sort) ? `${periodWords[sort].label}: ${head.title}` : head.title,
    canonical: isPlain ? withPage(path, firstPage) : path,
    noIndex: filterCount(choices) > 0 || undefined,
  };
}

function isKeyOf<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}
