import { type Database, openDatabase } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { listAlternatives } from "#domain/catalog/alternatives/list-alternatives.ts";
import { getNiche } from "#domain/catalog/niches/get-niche.ts";
import { listNiches } from "#domain/catalog/niches/list-niches.ts";
import { listHomeProducts } from "#domain/catalog/products/lists/list-home-products.ts";
import { listSpotlightProducts } from "#domain/catalog/products/lists/spotlight/list-spotlight-products.ts";
import { listTopProducts } from "#domain/catalog/rankings/list-top-products.ts";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { listRecentActivity } from "#domain/engagement/activities/list-recent-activity.ts";
import { getProduct } from "#domain/engagement/product-page/get-product.ts";
import { percentile } from "../rounds.ts";
import type { Task } from "../task.ts";
import { chooseFilteredLists, pick } from "./filtered-lists.ts";

export type ListTime = { p50: number; p99: number; runs: number };
export type ListName = keyof Awaited<ReturnType<typeof chooseLists>>;

/** Times the reads of the public pages, one call at a time on one connection. */
export async function listTimes({
  url,
}: {
  url: string;
}): Promise<Task<null, { runs: number }, Record<ListName, ListTime>>> {
  const database = await openDatabase({ url, maxConnections: { app: 1, open: 1 } });
  const lists = await chooseLists(database);
  const names = Object.keys(lists) as ListName[];
  return {
    ready: null,
    async round({ runs }) {
      const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<ListName, number[]>;
      // All in turn: repeating a single query would find warmer caches than on a real site.
      for (let run = -Math.min(20, runs); run < runs; run++) {
        for (const name of names) {
          const startedAt = performance.now();
          await lists[name](Math.abs(run));
          if (run >= 0) times[name].push(performance.now() - startedAt);
        }
      }
      const summary = (name: ListName): ListTime => ({
        p50: percentile(times[name], 0.5),
        p99: percentile(times[name], 0.99),
        runs,
      });
      return Object.fromEntries(names.map((name) => [name, summary(name)])) as Record<ListName, ListTime>;
    },
    close: () => database.close(),
  };
}

async function chooseLists({ app, open: db }: Database) {
  await refreshRankings(app);
  const niches = (await listNiches(db)).filter(({ productCount }) => productCount > 0);
  const newest = await db.select({ slug: liveProducts.slug }).from(liveProducts).orderBy(liveProducts.id).limit(200);
  return {
    home: () => listHomeProducts(db, { page: 1 }),
    "home, last page": () => listHomeProducts(db, { page: 5 }),
    "top this week": () => listTopProducts(db, { period: "week", page: 1 }),
    "top of all time, last page": () => listTopProducts(db, { period: "all", page: 5 }),
    "recent activity": () => listRecentActivity(db),
    spotlight: () => listSpotlightProducts(db),
    "all niches": () => listNiches(db),
    "niche head": (n: number) => getNiche(db, { slug: pick(niches, n).slug }),
    ...(await chooseFilteredLists(db)),
    product: (n: number) => getProduct(db, { slug: pick(newest, n).slug, siteName: "Toolshelf" }),
    alternatives: (n: number) => listAlternatives(db, { slug: pick(newest, n).slug, filters: {}, page: 1 }),
  };
}
