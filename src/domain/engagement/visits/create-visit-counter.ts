import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { countComparedPairs, pairsOf } from "../../catalog/comparisons/count-compared-pairs.ts";
import { countSearches } from "../../catalog/search/counted/count-searches.ts";
import { countedQuery } from "../../catalog/search/counted/counted-query.ts";
import { type BadgeLoads, countBadgeImpressions } from "./count-badge-impressions.ts";
import { countPromotionVisits, type PromotionVisitKind } from "./count-promotion-visits.ts";
import { countVisits, type VisitKind } from "./count-visits.ts";
import { createVisitBuffer } from "./visit-buffer.ts";
import { createVisitorKeys, type Visitor } from "./visitor-key.ts";

export type Visit = Visitor & {
  productId: number;
  /** The signed-in person: a product's own people are not counted. Never stored. */
  viewerId: string | null;
  /** The referring site; only its host. */
  referrer: string | null;
};

/** A visit to a product's page, with the search terms if our own search led the visitor here. */
export type View = Visit & { searchWords: string | null };

/** A view or click of a product's active promotion. */
export type PromotionVisit = Omit<Visit, "referrer"> & { kind: PromotionVisitKind };

/** A visit to the page that shows these products side by side. */
export type ComparisonVisit = Omit<Visit, "referrer" | "productId"> & { productIds: readonly number[] };
type PairVisit = Omit<Visit, "referrer" | "productId"> & { lowId: number; highId: number };

/** A search, or a result that was opened. Its visitor is identified by the address alone. */
export type SearchVisit = Pick<Visitor, "address"> & { typed: string };
type CountedSearch = { address: string; query: string; hasFound: boolean | null; hasClicked: boolean };

export type VisitCounter = {
  /** Somebody opened a product's page. */
  countView(view: View): void;
  /** Somebody went on to the product's website. */
  countClick(visit: Visit): void;
  /** Somebody saw or followed a spotlight card. */
  countPromotionVisit(visit: PromotionVisit): void;
  /** Somebody compared products; counts for each pair of them. */
  countComparison(visit: ComparisonVisit): void;
  /** Some page loaded the badge of the product with this slug. */
  countBadge(slug: string): void;
  /** Somebody searched for this. */
  countSearch(search: SearchVisit & { hasFound: boolean }): void;
  /** Somebody opened a result of this search. */
  countSearchClick(search: SearchVisit): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const STORED_MAX = 256;

/** Counts visits shortly after they happen, in the background. */
export function createVisitCounter({ db, log }: { db: Db; log: Pick<Logger, "warn"> }): VisitCounter {
  const readVisitorKeys = createVisitorKeys(db);

  function bufferOf<Kept extends Visit>(kind: VisitKind, noteOf: (visit: Kept) => string | null) {
    return createVisitBuffer<Kept>({
      log,
      keyOf: keyOfVisit,
      async write(visits) {
        const keyOf = await readVisitorKeys();
        await countVisits(db, {
          kind,
          visits: visits.map((visit) => ({
            productId: visit.productId,
            visitorKey: keyOf(visit),
            viewerId: visit.viewerId,
            referrer: visit.referrer && storable(visit.referrer),
            note: noteOf(visit),
          })),
        });
      },
    });
  }

  const views = bufferOf<View>("view", ({ searchWords }) => searchWords);
  const clicks = bufferOf<Visit>("click", ({ userAgent }) => storable(userAgent));
  const promotionVisits = createVisitBuffer<PromotionVisit>({
    log,
    keyOf: ({ kind, ...visit }) => `${kind} ${keyOfVisit(visit)}`,
    async write(visits) {
      const keyOf = await readVisitorKeys();
      await countPromotionVisits(db, {
        visits: visits.map((visit) => ({
          kind: visit.kind,
          productId: visit.productId,
          visitorKey: keyOf(visit),
          viewerId: visit.viewerId,
        })),
      });
    },
  });
  const pairs = createVisitBuffer<PairVisit>({
    log,
    keyOf: ({ lowId, ...visit }) => `${lowId} ${keyOfVisit({ ...visit, productId: visit.highId })}`,
    async write(visits) {
      const keyOf = await readVisitorKeys();
      await countComparedPairs(db, {
        pairs: visits.map((visit) => ({
          lowId: visit.lowId,
          highId: visit.highId,
          visitorKey: keyOf({ address: visit.address, userAgent: "" }),
          viewerId: visit.viewerId,
        })),
      });
    },
  });
  const badges = createVisitBuffer<BadgeLoads>({
    log,
    keyOf: ({ slug }) => slug,
    merge: (earlier, later) => ({ slug: later.slug, loads: earlier.loads + later.loads }),
    write: (badges) => countBadgeImpressions(db, { badges }),
  });
  const searches = createVisitBuffer<CountedSearch>({
    log,
    keyOf: ({ address, query }) => `${address} ${query}`,
    merge: (earlier, later) => ({
      ...later,
      hasFound: earlier.hasFound || (later.hasFound ?? earlier.hasFound),
      hasClicked: earlier.hasClicked || later.hasClicked,
    }),
    async write(visits) {
      const keyOf = await readVisitorKeys();
      await countSearches(db, {
        visits: visits.map(({ address, ...visit }) => ({ ...visit, visitorKey: keyOf({ address, userAgent: "" }) })),
      });
    },
  });
  const addSearch = ({ address, typed }: SearchVisit, done: Pick<CountedSearch, "hasFound" | "hasClicked">) => {
    const query = countedQuery(typed);
    if (query !== null) searches.add({ address, query, ...done });
  };
  const all = [views, clicks, promotionVisits, pairs, badges, searches];
  return {
    countView: views.add,
    countClick: clicks.add,
    countPromotionVisit: promotionVisits.add,
    countComparison({ productIds, ...visit }) {
      for (const pair of pairsOf(productIds)) pairs.add({ ...visit, ...pair });
    },
    countBadge: (slug) => badges.add({ slug, loads: 1 }),
    countSearch: ({ hasFound, ...search }) => addSearch(search, { hasFound, hasClicked: false }),
    countSearchClick: (search) => addSearch(search, { hasFound: null, hasClicked: true }),
    flush: async () => void (await Promise.all(all.map((buffer) => buffer.flush()))),
    stop: async () => void (await Promise.all(all.map((buffer) => buffer.stop()))),
  };
}

function keyOfVisit({ productId, viewerId, address, userAgent }: Omit<Visit, "referrer">): string {
  return `${productId} ${viewerId} ${address} ${userAgent}`;
}

/** A header can contain anything: reduces it to one line without control characters, no longer than the column. */
function storable(text: string): string {
  const line = text.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return Array.from(line).slice(0, STORED_MAX).join("");
}
