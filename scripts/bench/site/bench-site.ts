import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { paths } from "#contract/shared/paths.ts";
import { type Database, openDatabase } from "#db/database.ts";
import type { BenchOptions } from "../bench-options.ts";
import { type BenchDatabase, prepareDatabase } from "./bench-database.ts";
import type { Place } from "./cores.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { rememberStarted } from "./started.ts";

export type BenchSite = {
  options: BenchOptions;
  folder: string;
  database: Database & BenchDatabase;
  authSecret: string;
  slugs: { niche: string; product: string };
  pages: { home: string; niche: string; product: string };
  /** As visitors see it; started on first use. */
  cached(): Promise<ServerProcess>;
  /** The same with PAGE_CACHE=off. */
  uncached(): Promise<ServerProcess>;
  /** Another server on the same database, for one row. */
  start(options: StartOptions): Promise<ServerProcess>;
  /** The servers that `cached` and `uncached` started, by name. */
  running(): Map<string, ServerProcess>;
};

type StartOptions = { env: Record<string, string>; place: Place; isForWholeRun?: boolean };

export async function prepareSite(options: BenchOptions & { folder: string }): Promise<BenchSite> {
  const { folder } = options;
  const prepared = await prepareDatabase({ folder, url: options.databaseUrl, products: options.products });
  const database = { ...(await openDatabase({ url: prepared.url })), ...prepared };
  rememberStarted(() => database.close(), { isForWholeRun: true });
  const authSecret = randomBytes(32).toString("base64url");
  const slugs = await chooseSlugs(database);
  const running = new Map<string, ServerProcess>();
  const env = {
    DATABASE_URL: prepared.url,
    DATA_DIR: join(folder, "server"),
    DEMO_DATA: "off",
    DEMO_SIGN_IN: "off",
    AUTH_SECRET: authSecret,
  };
  const start = (more: StartOptions) => startServer({ ...more, env: { ...env, ...more.env } });
  async function once(name: string, own: Record<string, string>): Promise<ServerProcess> {
    const server = running.get(name) ?? (await start({ env: own, place: "server", isForWholeRun: true }));
    running.set(name, server);
    return server;
  }
  return {
    options,
    folder,
    database,
    authSecret,
    slugs,
    pages: { home: paths.home(), niche: paths.niche(slugs.niche), product: paths.product(slugs.product) },
    cached: () => once("page cache on", {}),
    uncached: () => once("page cache off", { PAGE_CACHE: "off" }),
    start,
    running: () => running,
  };
}

/** The largest niche, and of its most upvoted products the one with the most content. */
async function chooseSlugs({ app }: Database): Promise<{ niche: string; product: string }> {
  const niches = await app.execute<{ slug: string }>(sql`
    select n.slug from niches n join live_counts c on c.scope = 'niche' and c.key = n.id::text
    where n.status = 'published' group by n.id order by sum(c.n) desc, n.id limit 1
  `);
  const products = await app.execute<{ slug: string }>(sql`
    select p.slug from (
      select product_id, comments, upvotes from product_stats where live order by upvotes desc, product_id desc limit 500
    ) s join product_directory p on p.id = s.product_id order by s.comments desc, s.upvotes desc, p.id limit 1
  `);
  const [niche, product] = [niches.rows[0]?.slug, products.rows[0]?.slug];
  if (!niche || !product) throw new Error("There is no niche with a live product to measure.");
  return { niche, product };
}
