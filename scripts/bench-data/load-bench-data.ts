import pg from "pg";
import { addCategories } from "./add-categories.ts";
import { copyProducts } from "./copy-products.ts";
import { parkConstraints } from "./park-constraints.ts";
import { rebuildDerived } from "./rebuild-derived.ts";

export type BenchDataOptions = {
  url: string;
  products: number;
  seed: number;
  /** Adds to a database that already has products. */
  force: boolean;
  onProgress: (line: string) => void;
};

const tables = [
  "product_directory",
  "product_stats",
  "product_niches",
  "product_subcategories",
  "product_tags",
  "product_listings",
  "product_search",
  "search_vocabulary",
];

/**
 * Fills the database with generated products in one transaction. Their upvotes have no vote rows, so the database is
 * only good for measuring; site_settings.bench_data says so.
 */
export async function loadBenchData({ url, products, seed, force, onProgress }: BenchDataOptions): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "toolshelf bench data" });
  await client.connect();
  const report = stopwatch(onProgress);
  try {
    await refuseForeignProducts(client, force);
    await client.query("begin");
    for (const setting of loadSettings) await client.query(`set local ${setting}`);
    const ids = await addCategories(client);
    const restore = await parkConstraints(client, { tables });
    await copyProducts(client, { products, seed, ids, onTable: (table, rows) => report(`${table}: ${count(rows)}`) });
    await rebuildDerived(client, { onStep: (title, rows) => report(`${title}: ${count(rows)}`) });
    await restore((statement) => report(statement.slice(0, 90)));
    await client.query(
      `insert into site_settings (key, value) values ('bench_data', $1)
        on conflict (key) do update set value = excluded.value, updated_at = now()`,
      [{ products, seed, note: "generated; upvotes have no vote rows; for benchmarks only" }],
    );
    await client.query("commit");
    report("committed");
    await client.query("vacuum (analyze)");
    report("vacuumed and analyzed");
    const errors = await client.query<{ problem: string; errors: number }>("select * from derived_row_errors()");
    if (errors.rowCount) throw new Error(`derived rows are wrong: ${JSON.stringify(errors.rows)}`);
    report("derived rows checked: as if written one by one");
  } finally {
    await client.end();
  }
}

const loadSettings = [
  "synchronous_commit = off",
  "maintenance_work_mem = '512MB'",
  "work_mem = '256MB'",
  "max_parallel_workers_per_gather = 2",
  "max_parallel_maintenance_workers = 2",
  "parallel_setup_cost = 0",
  "parallel_tuple_cost = 0",
  "min_parallel_table_scan_size = 0",
];

async function refuseForeignProducts(client: pg.ClientBase, force: boolean): Promise<void> {
  const { rows } = await client.query<{ id: string }>("select id from product_directory limit 1");
  if (rows.length > 0 && !force) throw new Error("this database has products already; --force adds to them");
}

function stopwatch(onProgress: (line: string) => void): (line: string) => void {
  const start = performance.now();
  return (line) => onProgress(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}

function count(n: number): string {
  return n.toLocaleString("en");
}
