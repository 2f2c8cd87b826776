import { normalizeQuery } from "./normalize-query.ts";

/** The search's filters, as in its address; their order here is their order in the target. */
const filterNames = ["pricing", "coupon", "platform", "openSource", "offline", "freePlan"] as const;
type FilterName = (typeof filterNames)[number];

export type FollowedSearch = { q: string } & Partial<Record<FilterName, string>>;

/** One text for one search, however it was typed: the query without case, and the filters without the order. */
export function searchTarget({ q, ...choices }: FollowedSearch): string {
  const parameters = new URLSearchParams({ q: normalizeQuery(q).toLowerCase() });
  for (const name of filterNames) {
    const value = choices[name];
    if (value) parameters.set(name, value);
  }
  return parameters.toString();
}

/** Filters that the search doesn't know are left out. */
export function readSearchTarget(target: string): FollowedSearch {
  const parameters = new URLSearchParams(target);
  const filters = filterNames.flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return { q: parameters.get("q") ?? "", ...Object.fromEntries(filters) };
}
