import { platformWords } from "#contract/shared/products/platforms.ts";
import type { AlternativeFilters } from "#contract/visitor/alternatives.ts";
import { pageNumberOf } from "../../shared/lists/page-number.ts";

export type AlternativesAddress = { firstPage: number; filters: AlternativeFilters };

/** Ignores invalid values, so an old or mistyped link still shows the list. */
export function alternativesAddressOf(url: string): AlternativesAddress {
  const query = new URL(url).searchParams;
  const platform = query.get("platform") ?? "";
  const filters: AlternativeFilters = {
    ...(query.get("pricing") === "free" && { pricing: "free" }),
    ...(query.get("openSource") === "1" && { openSource: "1" }),
    ...(query.get("selfHosted") === "1" && { selfHosted: "1" }),
    ...(Object.hasOwn(platformWords, platform) && { platform: platform as keyof typeof platformWords }),
  };
  return { firstPage: pageNumberOf(url), filters };
}

/** The list's address with these filters, on its first page. */
export function withFilters(path: string, filters: AlternativeFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set as [string, string][])}`;
}
