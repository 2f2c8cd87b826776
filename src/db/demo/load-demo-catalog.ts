import { sql } from "drizzle-orm";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "../database.ts";
import { planPopularity } from "./demo-popularity.ts";
import type { DemoGlyphs } from "./demo-schema.ts";
import { insertDemoCollections } from "./insert-demo-collections.ts";
import { insertDemoFeedback } from "./insert-demo-feedback.ts";
import { insertDemoFigures } from "./insert-demo-figures.ts";
import { insertDemoHistory } from "./insert-demo-history.ts";
import { insertDemoNiches } from "./insert-demo-niches.ts";
import { insertDemoPeople } from "./insert-demo-people.ts";
import { insertDemoProducts } from "./insert-demo-products.ts";
import { insertDemoReports } from "./insert-demo-reports.ts";
import { insertDemoSubmissions } from "./insert-demo-submissions.ts";
import { insertDemoVotes } from "./insert-demo-votes.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const DEMO_LOCK = 7_466_002;

/** The setting that records that the catalog was loaded. */
export const DEMO_SETTING = "demo_catalogue";

type LoadOptions = {
  log?: (line: string) => void;
  /** Stores glyphs as logos and returns their keys by slug; without it every product has a letter tile. */
  storeLogos?: (glyphs: DemoGlyphs) => Promise<ReadonlyMap<string, string>>;
};

/**
 * Fills an empty directory with the demo catalog, once: of several processes that start together one loads it, and
 * after somebody deletes it, it doesn't come back at the next start.
 */
export async function loadDemoCatalog(
  db: Db,
  { log = () => {}, storeLogos = async () => new Map() }: LoadOptions = {},
): Promise<{ loaded: boolean; products: number }> {
  return db.transaction(async (tx) => {
    // The pool's timeouts are meant for visitors' requests; a second process may wait here for the first.
    await tx.execute(sql`
      select set_config(name, '60s', true)
      from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name
    `);
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (!(await isUntouched(tx))) return { loaded: false, products: 0 };

    log("Loading the demo catalog…");
    // Not before: later starts have no use for half a megabyte of it.
    const { demoCatalog } = await import("./demo-catalog.ts");
    const { niches, subcategories, people, products, collections, queue, glyphs } = demoCatalog;
    const planned = planPopularity({ products, people });
    await insertDemoNiches(tx, { niches, subcategories });
    await insertDemoPeople(tx, { people, newcomers: queue.newcomers });
    const logoKeys = await storeLogos(glyphs);
    await insertDemoProducts(tx, { planned, logoKeyOf: ({ glyph = "" }) => logoKeys.get(glyph) });
    const votes = await insertDemoVotes(tx, { planned });
    await insertDemoFeedback(tx, { products });
    await insertDemoFigures(tx, { planned, people });
    await insertDemoHistory(tx);
    await insertDemoSubmissions(tx, queue);
    await insertDemoReports(tx, queue);
    await insertDemoCollections(tx, { collections });
    await tx.execute(sql`
      insert into site_settings (key, value)
      values (${DEMO_SETTING}, jsonb_build_object('loadedAt', now(), 'products', ${products.length}::int))
    `);
    log(
      `Loaded ${products.length} products in ${niches.length} niches, with ${votes} votes of ${people.length} people.`,
    );
    return { loaded: true, products: products.length };
  });
}

async function isUntouched(db: Db): Promise<boolean> {
  const result = await db.execute<{ untouched: boolean }>(sql`
    select not exists (select from product_directory) and not exists (select from niches where slug <> ${ALL_RESOURCES_SLUG})
      and not exists (select from site_settings where key = ${DEMO_SETTING}) as untouched
  `);
  return result.rows[0]?.untouched ?? false;
}
