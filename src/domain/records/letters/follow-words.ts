import { collectionAddress } from "#contract/shared/paths/collection-address.ts";
import { paths } from "#contract/shared/paths.ts";
import type { FollowKind } from "#contract/shared/people/follow-kinds.ts";
import { type Platform, platformWords } from "#contract/shared/products/platforms.ts";
import { readSearchTarget } from "#contract/visitor/search/followed-search.ts";

/** The target's data from the tables; names are null if it isn't public. */
export type FollowedThing = { kind: FollowKind; target: string; name: string | null; slug: string | null };

/** A followed target's name and page; nulls if it isn't public anymore. */
export function wordsOf({ kind, target, name, slug }: FollowedThing): { name: string | null; path: string | null } {
  if (kind === "search") return { name: searchName(target), path: `${paths.search()}?${target}` };
  if (name === null) return { name: null, path: null };
  if (kind === "collection") return { name, path: paths.collection(collectionAddress({ name, key: target })) };
  if (kind === "tag") return { name: `#${name}`, path: paths.tag(target) };
  return { name, path: kind === "niche" ? paths.niche(slug ?? "") : paths.product(slug ?? "") };
}

function searchName(target: string): string {
  const { q, pricing, platform, coupon, openSource, offline, freePlan } = readSearchTarget(target);
  const filters = [
    pricing && pricing[0]?.toUpperCase() + pricing.slice(1),
    platform && platformWords[platform as Platform],
    coupon && "with a coupon",
    openSource && "open source",
    offline && "works offline",
    freePlan && "free plan",
  ].filter(Boolean);
  return [`“${q}”`, ...filters].join(", ");
}
