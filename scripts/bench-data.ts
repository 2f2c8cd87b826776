import { parseArgs } from "node:util";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { loadBenchData } from "#scripts/bench-data/load-bench-data.ts";

// `npm run bench:data -- --products 1000000 [--database-url postgresql://…] [--seed 1] [--force]`
// Generated products with made-up upvote counts: only for benchmarks, never for a real site.
const { values } = parseArgs({
  options: {
    products: { type: "string", default: "1000000" },
    seed: { type: "string", default: "1" },
    "database-url": { type: "string" },
    force: { type: "boolean", default: false },
  },
});
const url = values["database-url"] ?? process.env.DATABASE_URL;
const products = Number(values.products);
const seed = Number(values.seed);

if (!url) {
  fail("Name the database: --database-url postgresql://… or DATABASE_URL.");
} else if (!Number.isSafeInteger(products) || products < 1 || !Number.isSafeInteger(seed)) {
  fail("--products and --seed take whole numbers.");
} else {
  try {
    await migrateDatabase(url);
    await loadBenchData({ url, products, seed, force: values.force, onProgress: (line) => console.log(line) });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(reason: string): void {
  console.error(`bench:data: ${reason}`);
  process.exitCode = 1;
}
