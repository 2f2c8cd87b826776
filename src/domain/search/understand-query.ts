import { type Platform, platformWords } from "#contract/platforms.ts";
import type { Pricing } from "#contract/pricing.ts";
import type { SearchIntent } from "#contract/search.ts";
import { plainOf, type SearchIntentKind } from "#contract/search-intents.ts";
import type { Db } from "#db/database.ts";
import { findNamedProducts, type NamedProduct } from "./find-named-products.ts";
import type { FilterKind } from "./question-words.ts";
import { type QuestionTarget, readQuestion } from "./read-question.ts";
import { namesIn, type Resolved, resolveExactly, resolveName } from "./resolve-name.ts";

export type QuestionFilters = {
  pricing?: Pricing;
  isOpenSource?: boolean;
  canWorkOffline?: boolean;
  hasFreePlan?: boolean;
  platforms: Platform[];
};

type Asked = { kind: "alternatives" | "comparison"; products: NamedProduct[]; words: string };

export type Understood = {
  /** What to search for; blank if all of it were filters. */
  words: string;
  /** The query without its filters, as it was typed. */
  rest: string;
  filters: FilterKind[];
  target: Asked | null;
};

/** What a normalized query asks for (rule 49). One that is the whole name of a live product is never an intent. */
export async function understandQuery(
  db: Db,
  { text, plain }: { text: string; plain: readonly SearchIntentKind[] },
): Promise<Understood> {
  const asIs: Understood = { words: text, rest: text, filters: [], target: null };
  const { filters, target, rest, topic } = readQuestion(text, { plain });
  if (filters.length === 0 && !target) return asIs;
  const exact = await findNamedProducts(db, { names: [text, topic, ...namesIn(target?.phrases ?? [])] });
  if (exact.has(text)) return asIs;
  const named = exact.get(topic);
  const asked = (target && (await resolve(db, { target, exact }))) ?? otherThan(named, { filters, plain });
  return { words: topic === "" ? "" : rest, rest, filters, target: asked };
}

type Known = { exact: ReadonlyMap<string, NamedProduct> };

async function resolve(db: Db, { target, exact }: { target: QuestionTarget } & Known): Promise<Asked | null> {
  if (target.kind === "alternatives") {
    for (const phrase of target.phrases) {
      const found = resolveExactly(phrase, { exact });
      if (found) return { kind: "alternatives", products: [found.product], words: found.rest };
    }
    for (const phrase of target.phrases) {
      const found = await resolveName(db, { phrase, exact });
      if (found) return { kind: "alternatives", products: [found.product], words: found.rest };
    }
    return null;
  }
  const found: Resolved[] = [];
  for (const phrase of target.phrases) {
    const one = target.isWeak ? resolveExactly(phrase, { exact }) : await resolveName(db, { phrase, exact });
    // "Notes or tasks" isn't about two products just because one is called Tasks.
    if (!one || (target.isWeak && one.rest !== "")) return null;
    found.push(one);
  }
  const products = [...new Map(found.map(({ product }) => [product.id, product])).values()];
  return products.length > 1 ? { kind: "comparison", products, words: "" } : null;
}

/** "Open source Photoshop": Photoshop isn't, so its alternatives are meant. */
function otherThan(
  product: NamedProduct | undefined,
  { filters, plain }: { filters: FilterKind[]; plain: readonly SearchIntentKind[] },
): Asked | null {
  if (!product || plain.includes("alternatives") || passes(product, filtersOf(filters))) return null;
  return { kind: "alternatives", products: [product], words: "" };
}

function passes(product: NamedProduct, { pricing, platforms, ...stated }: QuestionFilters): boolean {
  if (pricing && product.pricing !== pricing) return false;
  if (stated.isOpenSource && !product.isOpenSource) return false;
  if (stated.canWorkOffline && !product.canWorkOffline) return false;
  if (stated.hasFreePlan && !product.hasFreePlan) return false;
  return platforms.every((platform) => product.platforms.includes(platform));
}

export function filtersOf(kinds: readonly FilterKind[]): QuestionFilters {
  return {
    ...(kinds.includes("free") && { pricing: "free" as const }),
    ...(kinds.includes("openSource") && { isOpenSource: true }),
    ...(kinds.includes("offline") && { canWorkOffline: true }),
    ...(kinds.includes("freePlan") && { hasFreePlan: true }),
    platforms: kinds.flatMap((kind) => platformOf(kind) ?? []),
  };
}

function platformOf(kind: FilterKind): Platform | null {
  if (kind === "free" || kind === "freePlan" || kind === "openSource" || kind === "offline") return null;
  return kind === "selfHosted" ? "self_hosted" : kind;
}

type Applied = { plain: readonly SearchIntentKind[]; isApplied: (kind: SearchIntentKind) => boolean };

/** The chips: how the query was read, in the order of the address. */
export function intentsOf({ filters, target }: Understood, { plain, isApplied }: Applied): SearchIntent[] {
  const kinds: SearchIntentKind[] = [...(target ? [target.kind] : []), ...filters];
  return kinds.map((kind) => ({
    kind,
    label: labelOf(kind, target),
    isApplied: isApplied(kind),
    plain: plainOf([...plain, kind]),
  }));
}

function labelOf(kind: SearchIntentKind, target: Asked | null): string {
  switch (kind) {
    case "alternatives":
      return `Alternatives to ${target?.products[0]?.name}`;
    case "comparison":
      return (target?.products ?? []).map(({ name }) => name).join(" vs ");
    case "free":
      return "Free";
    case "freePlan":
      return "Free plan";
    case "openSource":
      return "Open source";
    case "offline":
      return "Works offline";
    case "selfHosted":
      return "Self-hosted";
    default:
      return `For ${kind === "web" ? "the web" : platformWords[kind]}`;
  }
}
