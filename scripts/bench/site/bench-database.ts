import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { loadDemoCatalog } from "#db/demo/load-demo-catalog.ts";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { withDatabaseName } from "#test/database-url.ts";
import { loadBenchData } from "../../bench-data/load-bench-data.ts";
import { rememberStarted } from "./started.ts";

export type BenchDatabase = {
  url: string;
  /** Live products. */
  products: number;
  description: string;
  /** Another database on the same server with this many generated products; null if we may not create one. */
  createSmall(products: number): Promise<string | null>;
  /** Another one without anything, for one row. */
  createEmpty(): Promise<string | null>;
};

type Wanted = { folder: string; url?: string; products?: number };

/** A database for measuring: the given one, or our own PostgreSQL in the temporary folder. */
export async function prepareDatabase({ folder, url: given, products }: Wanted): Promise<BenchDatabase> {
  const own = given ? undefined : await startEmbeddedPostgres({ dataDir: join(folder, "data") });
  if (own) rememberStarted(() => own.stop(), { isForWholeRun: true });
  const url = given ?? (own?.connectionString as string);
  await migrateDatabase(url);
  await fill({ url, products });
  const { live, version, fsync } = await describe(url);
  const creator = own?.superuserConnectionString ?? url;
  const known = new Map<number, Promise<string | null>>();

  async function createEmpty({ isForWholeRun = false } = {}): Promise<string | null> {
    const name = `toolshelf_bench_${randomBytes(4).toString("hex")}`;
    const isCreated = await runOn(creator, `create database ${name}${own ? " owner toolshelf" : ""}`).then(
      () => true,
      () => false,
    );
    if (!isCreated) return null;
    rememberStarted(() => runOn(creator, `drop database ${name} with (force)`), { isForWholeRun });
    return withDatabaseName(url, name);
  }

  async function createSmall(count: number): Promise<string | null> {
    const smallUrl = await createEmpty({ isForWholeRun: true });
    if (smallUrl === null) return null;
    await migrateDatabase(smallUrl);
    await loadBenchData({ url: smallUrl, products: count, seed: 1, force: false, onProgress: () => {} });
    return smallUrl;
  }

  return {
    url,
    products: live,
    description: `PostgreSQL ${version}${own ? " (embedded)" : " (given; not pinned)"}, fsync ${fsync}, ${live.toLocaleString("en")} live products`,
    createSmall(count) {
      const small = known.get(count) ?? createSmall(count);
      known.set(count, small);
      return small;
    },
    createEmpty: () => createEmpty(),
  };
}

async function fill({ url, products }: { url: string; products?: number }): Promise<void> {
  const { live, isForBench } = await describe(url);
  if (live > 0) {
    // The benchmark writes people and votes: never into a real site.
    if (!isForBench)
      throw new StartupError("This database has products that bench:data did not make; name an empty one.");
    return;
  }
  if (products) {
    await loadBenchData({ url, products, seed: 1, force: false, onProgress: (line) => console.log(line) });
    return;
  }
  const database = await openDatabase({ url });
  try {
    await loadDemoCatalog(database.app, { log: () => {} });
    await runOn(url, "insert into site_settings (key, value) values ('bench_data', '{}') on conflict do nothing");
    await runOn(url, "vacuum analyze");
  } finally {
    await database.close();
  }
}

async function describe(url: string) {
  const [row] = await runOn(
    url,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       (select count(*)::int from product_directory where status = 'live') as live,
       exists (select from site_settings where key = 'bench_data') as "isForBench"`,
  );
  return row as { version: string; fsync: string; live: number; isForBench: boolean };
}

async function runOn(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
