import * as limits from "#contract/shared/limits.ts";

const separator = "-vs-";

/** The parts of an address like "figma-vs-penpot", or of a comma-separated list, whose parts are never joined again. */
export function partsOf(address: string): { parts: string[]; isList: boolean } {
  const isList = address.includes(",");
  const parts = address.toLowerCase().split(isList ? "," : separator);
  return { parts: parts.map((part) => part.trim()).filter((part) => part !== ""), isList };
}

/** Every slug that could be meant: a slug may contain "-vs-", so each run of consecutive parts may be one. */
export function candidatesOf(address: string): string[] {
  const { parts, isList } = partsOf(address);
  if (isList || parts.length > limits.comparison.addressParts) return parts.slice(0, limits.comparison.addressParts);
  return parts.flatMap((_, start) => parts.slice(start).map((_, more) => runOf(parts, start, start + more + 1)));
}

type Split = { found: string[]; missing: string[] };

/**
 * Splits an address into slugs: as few unknown parts as possible, then as many products as possible, so that the
 * address of a pair doesn't show a single product that happens to be named like the pair.
 */
export function splitComparison(address: string, { known }: { known: ReadonlySet<string> }): Split {
  const { parts, isList } = partsOf(address);
  if (isList || parts.length > limits.comparison.addressParts) {
    return { found: parts.filter((part) => known.has(part)), missing: parts.filter((part) => !known.has(part)) };
  }
  // The best split of the parts from each place to the end, from the last to the first.
  const best: Split[] = [{ found: [], missing: [] }];
  for (let start = parts.length - 1; start >= 0; start -= 1) {
    const rest = (end: number) => best[end - start - 1] ?? { found: [], missing: [] };
    const first = parts[start] ?? "";
    let chosen: Split | undefined;
    for (let end = start + 1; end <= parts.length; end += 1) {
      const slug = runOf(parts, start, end);
      if (!known.has(slug)) continue;
      const split = { found: [slug, ...rest(end).found], missing: rest(end).missing };
      if (!chosen || isBetter(split, chosen)) chosen = split;
    }
    const without = { found: rest(start + 1).found, missing: [first, ...rest(start + 1).missing] };
    best.unshift(!chosen || isBetter(without, chosen) ? without : chosen);
  }
  return best[0] ?? { found: [], missing: [] };
}

function isBetter(one: Split, other: Split): boolean {
  if (one.missing.length !== other.missing.length) return one.missing.length < other.missing.length;
  return one.found.length > other.found.length;
}

function runOf(parts: string[], start: number, end: number): string {
  return parts.slice(start, end).join(separator);
}
