import { platforms } from "#contract/shared/products/platforms.ts";
import type { AlternativeCounts, AlternativeFilters } from "#contract/visitor/alternatives.ts";
import type { Pricing } from "#db/schema/catalog.ts";
import { countEach } from "../products/lists/count-each.ts";
import { factBits } from "../products/lists/list-scope.ts";

type Candidate = { pricing: Pricing; facts: number };

/** Whether the filters leave it. */
export function isLeft({ pricing, facts }: Candidate, filters: AlternativeFilters): boolean {
  if (filters.pricing && pricing !== filters.pricing) return false;
  const wanted = factBits(filters) | factBits({ platform: filters.selfHosted && "self_hosted" });
  return (facts & wanted) === wanted;
}

/** How many each choice would leave with the other filters unchanged. */
export function countAlternatives(candidates: Candidate[], filters: AlternativeFilters): AlternativeCounts {
  const countWith = (choice: AlternativeFilters) =>
    candidates.filter((candidate) => isLeft(candidate, { ...filters, ...choice })).length;
  return {
    free: countWith({ pricing: "free" }),
    openSource: countWith({ openSource: "1" }),
    selfHosted: countWith({ selfHosted: "1" }),
    platforms: countEach(platforms, (platform) => countWith({ platform })),
  };
}
