import { type Platform, platformWords } from "#contract/shared/products/platforms.ts";
import type { SearchIntent } from "#contract/visitor/search/search.ts";
import { plainOf, type SearchIntentKind } from "#contract/visitor/search/search-intents.ts";
import type { Db } from "#db/database.ts";
import { findNamedProducts, type NamedProduct } from "./find-named-products.ts";
import type { FilterKind } from "./question-words.ts";
import { type NamePhrase, type QuestionTarget, readQuestion } from "./read-question.ts";
import { namesIn, type Resolved, resolveExactly, resolveName } from "./resolve-name.ts";

export type QuestionFilters = {
  /** Free of charge, or with a plan that is. */
  isFree?: boolean;
  isOpenSource?: boolean;
  canWorkOffline?: boolean;
  platforms: Platform[];
};

type Asked = { kind: "alternatives" | "comparison"; products: NamedProduct[]; words: string };

export type Understood = {
  /** What to search for; blank if the whole query was filters. */
  words: string;
  /** The query without the filters that a list of products also has. */
  rest: string;
  filters: FilterKind[];
  target: Asked | null;
  /** The name, as far as we can tell, of a tool that isn't listed: something like it is wanted. */
  unlisted: string | null;
};

/** The intent of a normalized query (rule 49). The whole name of a live product is never an intent. */
export async function understandQuery(
  db: Db,
  { text, plain }: { text: string; plain: readonly SearchIntentKind[] },
): Promise<Understood> {
  const asIs: Understood = { words: text, rest: text, filters: [], target: null, unlisted: null };
  const { filters, target, words, rest, topic } = readQuestion(text, { plain });
  if (filters.length === 0 && !target) return asIs;
  const exact = await findNamedProducts(db, { names: [text, topic, ...namesIn(target?.phrases ?? [])] });
  if (exact.has(text)) return asIs;
  const named = exact.get(topic);
  const asked = (target && (await resolve(db, { target, exact }))) ?? otherThan(named, { filters, plain });
  // "Evernote alternative" where Evernote isn't listed: synonyms may know its kind.
  const other = !asked && target?.kind === "alternatives" ? target.phrases[0] : undefined;
  return {
    words: other ? nameAndRest(other) : topic === "" ? "" : words,
    rest,
    filters,
    target: asked,
    unlisted: other?.guess ?? null,
  };
}

function nameAndRest({ guess, candidates }: NamePhrase): string {
  const rest = candidates.find(({ name }) => name === guess)?.rest ?? "";
  return [guess, rest].filter((part) => part !== "").join(" ");
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

function passes(product: NamedProduct, { platforms, ...stated }: QuestionFilters): boolean {
  if (stated.isFree && !product.isFree) return false;
  if (stated.isOpenSource && !product.isOpenSource) return false;
  if (stated.canWorkOffline && !product.canWorkOffline) return false;
  return platforms.every((platform) => product.platforms.includes(platform));
}

export function filtersOf(kinds: readonly FilterKind[]): QuestionFilters {
  return {
    ...(kinds.includes("free") && { isFree: true }),
    ...(kinds.includes("openSource") && { isOpenSource: true }),
    ...(kinds.includes("offline") && { canWorkOffline: true }),
    platforms: kinds.flatMap((kind) => platformOf(kind) ?? []),
  };
}

function platformOf(kind: FilterKind): Platform | null {
  if (kind === "free" || kind === "openSource" || kind === "offline") return null;
  return kind === "selfHosted" ? "self_hosted" : kind;
}

type Applied = { plain: readonly SearchIntentKind[]; isApplied: (kind: SearchIntentKind) => boolean };

/** The chips: how the query was read, in the order of the address. */
export function intentsOf(understood: Understood, { plain, isApplied }: Applied): SearchIntent[] {
  const { filters, target, unlisted } = understood;
  const asked: SearchIntentKind[] = target ? [target.kind] : unlisted === null ? [] : ["alternatives"];
  const kinds: SearchIntentKind[] = [...asked, ...filters];
  return kinds.map((kind) => ({
    kind,
    label: labelOf(kind, understood),
    isApplied: isApplied(kind),
    plain: plainOf([...plain, kind]),
  }));
}

function labelOf(kind: SearchIntentKind, { target, unlisted }: Understood): string {
  switch (kind) {
    case "alternatives":
      if (unlisted !== null) return `Tools like “${unlisted}”`;
      return `Alternatives to ${target?.products[0]?.name}`;
    case "comparison":
      return (target?.products ?? []).map(({ name }) => name).join(" vs ");
    case "free":
      return "Free or with a free plan";
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
