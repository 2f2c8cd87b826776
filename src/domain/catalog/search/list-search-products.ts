import * as limits from "#contract/shared/limits.ts";
import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import type { SearchSort } from "#contract/visitor/catalog.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";
import type { SearchAnswer, SearchCard, SearchPlace } from "#contract/visitor/search/search.ts";
import { isAsTyped, readPlain } from "#contract/visitor/search/search-intents.ts";
import type { Db } from "#db/database.ts";
import { countEach } from "../products/lists/counts/count-each.ts";
import { pageOf } from "../products/lists/list-page.ts";
import { listProductsById } from "../products/lists/list-products-by-id.ts";
import { findPage } from "./find-page.ts";
import { type FoundPlace, findPlaces, leadOf, listPairsWith } from "./find-places.ts";
import {
  type Candidate,
  type Candidates,
  listAlternativesTo,
  listCompared,
  listOfCategory,
  listPopular,
} from "./list-candidates.ts";
import { type CandidateSection, pageOfCandidates } from "./page-of-candidates.ts";
import { chooseReading, fewerAndFewer } from "./question/choose-reading.ts";
import { type FilterKind, isNoise, tokensOf } from "./question/question-words.ts";
import { filtersOf, intentsOf, type Understood, understandQuery } from "./question/understand-query.ts";
import { requireQuery } from "./require-query.ts";
import type { SearchFilters } from "./search-filters.ts";
import { countFull, type SearchHit } from "./search-matches.ts";
import { listHitCards } from "./why-here/list-hit-cards.ts";
import { withListingDays } from "./with-listing-days.ts";
import { findRespelled } from "./words/find-respelled.ts";

type SearchList = Omit<SearchFilters, "platforms" | "isFree"> & {
  query: string;
  page: number;
  sort: SearchSort;
  platform?: Platform | undefined;
  plain?: string;
};

const nothing: SearchAnswer = {
  ...pageOf({ products: [], total: 0, page: 1 }),
  facets: {
    pricing: countEach(pricings, () => 0),
    coupon: 0,
    platforms: countEach(platforms, () => 0),
    openSource: 0,
    offline: 0,
    freePlan: 0,
    subcategories: [],
  },
  closeTotal: 0,
  isPartial: false,
  didYouMean: null,
  intents: [],
  about: null,
  filters: {},
  rest: "",
  lead: null,
  places: [],
};

type Found = Pick<SearchAnswer, "total" | "closeTotal" | "facets" | "isPartial"> & {
  products: SearchCard[];
  hits: SearchHit[];
};
type Asked = { understood: Understood; lead: FoundPlace | null; page: number; sort: SearchSort };

/** One page of answers to a question, filtered and sorted among the best matches. `db` is the public connection. */
export async function listSearchProducts(
  db: Db,
  { query, page, plain = "", sort, ...chosen }: SearchList,
): Promise<SearchAnswer> {
  const text = normalizeQuery(requireQuery(query));
  if (text === "") return nothing;
  const removed = readPlain(plain);
  const understood = await understandQuery(db, { text, plain: removed });
  const { target, words } = understood;
  const places = target ? [] : await findPlaces(db, { text: words, limit: limits.searchBounds.placesShown });
  const lead = leadOf(places);
  const asked: Asked = { understood, lead, page, sort };
  const { platform, ...others } = chosen;
  const own: SearchFilters = { ...others, platforms: platform ? [platform] : [] };
  const { found, reading } = await answerBest(db, { asked, own, text });
  const { hits, facets, isPartial } = found;
  const { filters, kinds } = reading;
  const mayRespell = page === 1 && !target && !isFiltered(filters) && !isAsTyped(plain);
  const respelled =
    mayRespell && countFull(hits) < limits.lists.pageSize && words !== "" && !lead
      ? await findRespelled(db, { text: words, hits })
      : null;
  // Next to products with all words of a respelling, we don't show products with only some of the typed words.
  const { products, total, closeTotal } = respelled && countFull(hits) === 0 ? nothing : found;
  const [cards, respelledCards, shownPlaces] = await Promise.all([
    sort === "newest" ? withListingDays(db, { cards: products }) : products,
    respelled ? listHitCards(db, { text: respelled.words, hits: respelled.hits }) : [],
    page > 1 ? [] : total === closeTotal ? listNearest(db, words) : placesShown(db, { places, lead, hits }),
  ]);
  return {
    ...pageOf({ products: cards, total, page }),
    products: cards,
    closeTotal,
    facets,
    isPartial,
    didYouMean: respelled && { words: respelled.words, products: respelledCards },
    intents: intentsOf(understood, {
      plain: removed,
      isApplied: (kind) =>
        kind === "alternatives" || kind === "comparison"
          ? reading.asked.understood.target !== null || reading.asked.understood.unlisted !== null
          : kinds.includes(kind),
    }),
    about: target && { kind: target.kind, products: target.products.map(({ name, slug }) => ({ name, slug })) },
    filters: {
      ...(filters.pricing && { pricing: filters.pricing }),
      ...(filters.hasCoupon && { coupon: "1" as const }),
      ...(filters.platforms[0] && { platform: filters.platforms[0] }),
      ...(filters.isOpenSource && { openSource: "1" as const }),
      ...(filters.canWorkOffline && { offline: "1" as const }),
      ...(filters.hasFreePlan && { freePlan: "1" as const }),
    },
    rest: understood.rest,
    lead: lead && toPlace(lead),
    places: shownPlaces,
  };
}

/** `kinds`: the question's filters that apply in this reading. */
type Reading = { asked: Asked; kinds: FilterKind[]; filters: SearchFilters };

/** Never returns an empty page just because of how the question was read. */
async function answerBest(db: Db, { asked, own, text }: { asked: Asked; own: SearchFilters; text: string }) {
  const { understood } = asked;
  const { target, filters, rest } = understood;
  const asWords = (words: string): Reading => ({
    asked: { ...asked, lead: null, understood: { ...understood, target: null, unlisted: null, words } },
    kinds: [],
    filters: withFilters(own, []),
  });
  const [whole, ...fewer] = fewerAndFewer(filters).map((kinds) => ({ asked, kinds, filters: withFilters(own, kinds) }));
  const likely = whole ? [whole] : [];
  // "Offline documentation" may be words of a text. Where the query asks about a product, the words are the last
  // resort.
  if (!target && filters.length > 0) likely.push(asWords(text));
  if (target && !isFiltered(own)) fewer.push(asWords(rest));
  // Full matches come first, so the first page says which reading it is.
  const page = likely.length + fewer.length === 1 ? asked.page : 1;
  const first = await chooseReading({ likely, others: fewer }, (reading) => findAnswer(db, atPage(reading, page)));
  if (page === asked.page) return first;
  return { ...first, found: await findAnswer(db, atPage(first.reading, asked.page)) };
}

function atPage(reading: Reading, page: number): Reading {
  return { ...reading, asked: { ...reading.asked, page } };
}

/** Filters picked by hand win over those in the question. */
function withFilters(own: SearchFilters, kinds: FilterKind[]): SearchFilters {
  const asked = filtersOf(kinds);
  const all: Platform[] = [...own.platforms, ...asked.platforms];
  return {
    pricing: own.pricing,
    isFree: own.pricing === undefined && (asked.isFree ?? false),
    hasCoupon: own.hasCoupon ?? false,
    platforms: [...new Set(all)],
    isOpenSource: own.isOpenSource || asked.isOpenSource || false,
    canWorkOffline: own.canWorkOffline || asked.canWorkOffline || false,
    hasFreePlan: own.hasFreePlan ?? false,
  };
}

function isFiltered({ platforms, ...others }: SearchFilters): boolean {
  return platforms.length > 0 || Object.values(others).some(Boolean);
}

async function findAnswer(db: Db, reading: Reading): Promise<Found> {
  const { asked, filters } = reading;
  const { understood, page, sort } = asked;
  const candidates = await listCandidates(db, reading);
  if (!candidates) {
    const found = await findPage(db, { text: understood.words, page, sort, ...filters });
    return { ...found, products: await listHitCards(db, { text: understood.words, hits: found.hits }) };
  }
  const { list, pinned, isPartial } = candidates;
  const [ids, sections] = [list.map(({ id }) => id), list.map(sectionOf)];
  const shown = await pageOfCandidates(db, { ids, sections, pinned, sort, page, ...filters });
  const byId = new Map(list.map((candidate) => [candidate.id, candidate]));
  const ofPage = shown.ids.flatMap((id) => byId.get(id) ?? []);
  return {
    ...shown,
    isPartial,
    products: await listCards(db, { candidates: ofPage, text: understood.words }),
    hits: ofPage.flatMap(({ id, tier }) => (tier ? { productId: id, tier } : [])),
  };
}

function sectionOf({ tier, isRelated = false }: Candidate): CandidateSection {
  if (tier === "close") return "close";
  return isRelated ? "related" : "answer";
}

/** Null if the words alone decide, which one statement answers. */
async function listCandidates(db: Db, { asked: { understood, lead }, kinds }: Reading): Promise<Candidates | null> {
  const { target, words } = understood;
  const [product] = target?.products ?? [];
  if (target?.kind === "comparison") return await listCompared(db, { products: target.products });
  if (target && product) return await listAlternativesTo(db, { product, words: target.words });
  if (words === "") return await listPopular(db, filtersOf(kinds));
  return lead && (await listOfCategory(db, { place: lead, text: words }));
}

async function listCards(
  db: Db,
  { candidates, text }: { candidates: Candidate[]; text: string },
): Promise<SearchCard[]> {
  const hits = candidates.flatMap(({ id, tier }) => (tier ? { productId: id, tier } : []));
  const [found, known] = await Promise.all([
    listHitCards(db, { text, hits }),
    listProductsById(db, { ids: candidates.filter(({ tier }) => !tier).map(({ id }) => id) }),
  ]);
  const cards = new Map([...found, ...known].map((card) => [card.id, card]));
  return candidates.flatMap(({ id, whyOf, match }) => {
    const card = cards.get(id);
    return card ? [{ ...card, ...(whyOf && { why: whyOf(card) }), ...(match && { match }) }] : [];
  });
}

type Known = { places: FoundPlace[]; lead: FoundPlace | null; hits: SearchHit[] };

/** The other places, a few of each kind in turn; for the name of a product also what people compare it with. */
async function placesShown(db: Db, { places, lead, hits }: Known): Promise<SearchPlace[]> {
  const [first] = hits;
  const pairs =
    first?.tier === "exact"
      ? await listPairsWith(db, { productId: first.productId, limit: limits.search.suggestedLinks - 1 })
      : [];
  const perKind = new Map<string, number>();
  const few = places.filter((place) => {
    const n = (perKind.get(place.kind) ?? 0) + 1;
    perKind.set(place.kind, n);
    return place !== lead && n <= limits.search.suggestedLinks;
  });
  return [...few.map(toPlace), ...pairs].slice(0, limits.searchBounds.placesShown);
}

/** Where no product has all the words: places with one of them. */
async function listNearest(db: Db, text: string): Promise<SearchPlace[]> {
  const words = tokensOf(text).flatMap(({ word }) => (isNoise(word) || word.length < NEAREST_MIN ? [] : word));
  const found = await Promise.all(
    words.slice(0, NEAREST_WORDS).map((word) => findPlaces(db, { text: word, limit: limits.search.suggestedLinks })),
  );
  const byPath = new Map(found.flat().map((place) => [place.path, toPlace(place)]));
  return [...byPath.values()].slice(0, limits.searchBounds.placesShown);
}

const NEAREST_MIN = 2;
const NEAREST_WORDS = 5;

function toPlace({ kind, name, path, count }: FoundPlace): SearchPlace {
  return { kind, name, path, count };
}
