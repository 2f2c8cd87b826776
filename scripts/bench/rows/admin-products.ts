import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "#db/database.ts";
import { createVoters } from "../load/voters.ts";
import { lowest, percentile } from "../rounds.ts";
import type { Row } from "../rows.ts";
import { NotPossibleHere } from "../run-stages.ts";
import type { BenchSite } from "../site/bench-site.ts";
import type { ServerProcess } from "../site/server-process.ts";

const goalSize = 95_000;

/** A1: *Manage Products* as its page, with each filter, against the same page of a site with 1,000 products. */
export async function measureAdminProducts(site: BenchSite): Promise<Row[]> {
  const { database, options } = site;
  const [smallSize, runs] = options.isSmoke ? [100, 1] : [1_000, 20];
  if (database.products < smallSize * 2) {
    throw new NotPossibleHere(`it needs ${(smallSize * 2).toLocaleString("en")} products; add --products 100000`);
  }
  const smallUrl = await database.createSmall(smallSize);
  if (!smallUrl) throw new NotPossibleHere("this role may not create the small database to compare with");
  const small = await openDatabase({ url: smallUrl });
  const servers: ServerProcess[] = [];
  try {
    const sides = await Promise.all(
      [database, small].map(async (db) => {
        const server = await site.start({ env: { DATABASE_URL: db.connectionString }, place: "server" });
        servers.push(server);
        return { server, cookie: await createAdmin(db, site), pages: await choosePages(db) };
      }),
    );
    const [large, reference] = sides;
    if (!large || !reference) throw new Error("Both sides were started");
    const names = Object.keys(large.pages);
    const rounds: Record<string, { large: number; small: number }>[] = [];
    for (let round = 0; round < options.rounds; round++) {
      const times: (typeof rounds)[number] = {};
      for (const name of names) {
        times[name] = {
          large: await timePage(large, { name, runs }),
          small: await timePage(reference, { name, runs }),
        };
      }
      rounds.push(times);
    }
    return names.map((name) => ({
      goalId: "A1",
      what: `Manage Products, ${name}: p50 at ${database.products.toLocaleString("en")} products`,
      ours: { value: lowest(rounds, (times) => times[name]?.large ?? Number.NaN), unit: "ms" },
      reference: {
        name: `at ${smallSize.toLocaleString("en")}`,
        value: lowest(rounds, (times) => times[name]?.small ?? Number.NaN),
        unit: "ms",
      },
      goal: database.products >= goalSize ? { atMost: 3 } : undefined,
    }));
  } finally {
    for (const server of servers) await server.stop();
    await small.close();
  }
}

async function createAdmin({ app }: Pick<Database, "app">, { authSecret }: BenchSite): Promise<string> {
  const { prefix, cookies } = await createVoters(app, { count: 1, authSecret });
  await app.execute(sql`insert into admin_users (user_id) values (${`${prefix}0`})`);
  return cookies[0] ?? "";
}

/** Each filter alone, common and rare, some together, each order, and the last page. */
async function choosePages({ app }: Pick<Database, "app">): Promise<Record<string, string>> {
  const { rows } = await app.execute<{ niche: number; subcategory: number; name: string; pages: number }>(sql`
    select (select niche_id from product_niches group by 1 order by count(*) desc, 1 limit 1) as niche,
      (select subcategory_id from product_subcategories group by 1 order by count(*), 1 limit 1) as subcategory,
      (select product_name from product_directory where status = 'live' order by id limit 1) as name,
      (select ceil(count(*) / 20.0)::int from product_directory where status <> 'deleted') as pages`);
  const [found] = rows;
  if (!found) throw new Error("A select without a table always has a row");
  const queries = {
    "no filter": "",
    "last page": `page=${found.pages}`,
    "a whole name": `q=${encodeURIComponent(found.name)}`,
    "two letters": "q=an",
    "no such name": "q=zzqzzq",
    published: "status=published",
    rejected: "status=rejected",
    ads: "status=ads",
    "the largest niche": `niche=${found.niche}`,
    "the smallest subcategory": `subcategory=${found.subcategory}`,
    "active coupons": "coupon=active",
    "one price": "pricing=premium",
    "one day": "from=2025-06-01&to=2025-06-01",
    "many at once": `niche=${found.niche}&status=rejected&pricing=free&coupon=active`,
    "by name": "sort=name",
    "by votes": "sort=-votes",
    "published by votes in the largest niche": `status=published&niche=${found.niche}&sort=-votes`,
  };
  return Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, `/admin/products?${query}`]));
}

type Side = { server: ServerProcess; cookie: string; pages: Record<string, string> };

async function timePage(
  { server, cookie, pages }: Side,
  { name, runs }: { name: string; runs: number },
): Promise<number> {
  const times: number[] = [];
  for (let run = -Math.min(3, runs); run < runs; run++) {
    const startedAt = performance.now();
    const answer = await fetch(server.origin + pages[name], { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  return percentile(times, 0.5);
}
