import { sql } from "drizzle-orm";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import { type PlannedProduct, planPopularity } from "./demo-popularity.ts";
import type { DemoCatalog, DemoGlyphs } from "./demo-schema.ts";
import { type DemoAct, insertDemoActs } from "./insert-demo-acts.ts";
import { insertDemoCollections } from "./insert-demo-collections.ts";
import { insertDemoFeedback } from "./insert-demo-feedback.ts";
import { insertDemoFigures } from "./insert-demo-figures.ts";
import { demoEmail, insertDemoPeople } from "./insert-demo-people.ts";
import { insertDemoProducts } from "./insert-demo-products.ts";
import { insertDemoReports } from "./insert-demo-reports.ts";
import { insertDemoSubmissions } from "./insert-demo-submissions.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

// An arbitrary lock id, the same in every Toolshelf process.
const DEMO_LOCK = 7_466_002;

/** The setting that records that the catalog was loaded. */
export const DEMO_SETTING = "demo_catalogue";

type LoadOptions = {
  log?: (line: string) => void;
  /** Stores glyphs as logos and returns their keys by slug; without it every product has a letter tile. */
  storeLogos?: (glyphs: DemoGlyphs) => Promise<ReadonlyMap<string, string>>;
};

type Taxonomy = Pick<DemoCatalog, "niches" | "subcategories">;

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
    // Imported here because later starts don't need its half a megabyte.
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
    await insertDemoActs(tx, [
      ...(await listDemoHistory(tx)),
      ...(await insertDemoSubmissions(tx, queue)),
      ...(await insertDemoReports(tx, queue)),
    ]);
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

/** How the made-up products got here, in the form of audit log entries. Those with a coupon were submitted twice. */
async function listDemoHistory(db: Db): Promise<DemoAct[]> {
  const { rows } = await db.execute<DemoAct>(sql`
    select p.listed_at + act.later as at, case when act.by = 'maker' then p.submitter_id end as actor_id, act.action,
      'product' as object_type, p.id::text as object_id, act.before, act.after
    from product_directory p cross join lateral (values
      (true, interval '-3 days', 'maker', 'product.created', null::jsonb, '{"stage": "draft"}'::jsonb),
      (true, interval '-50 hours', 'maker', 'product.submitted', '{"stage": "draft"}', '{"stage": "submitted"}'),
      (p.has_coupon, interval '-26 hours', 'team', 'product.rejected', '{"stage": "submitted"}',
        jsonb_build_object('stage', 'rejected', 'reason', 'Please say in the headline what it does, then submit it again.')),
      (p.has_coupon, interval '-25 hours', 'maker', 'product.edited', '{"headline": ""}',
        jsonb_build_object('headline', p.headline)),
      (p.has_coupon, interval '-24 hours', 'maker', 'product.submitted', '{"stage": "rejected"}', '{"stage": "submitted"}'),
      (true, interval '0', 'team', 'product.published', '{"stage": "submitted"}', '{"stage": "live"}'),
      (true, interval '12 days', 'maker', 'product.edited', '{"tags": []}', jsonb_build_object('tags', p.tags))
    ) as act (applies, later, by, action, before, after)
    where p.is_demo and act.applies
  `);
  return rows;
}

async function insertDemoNiches(db: Db, { niches, subcategories }: Taxonomy): Promise<void> {
  await db.execute(sql`
    insert into niches (name, slug, description)
    select name, slug, description from ${recordset(niches, "name text, slug text, description text")}
  `);
  const subcategoryRows = recordset(
    subcategories,
    `name text, slug text, "isParent" boolean, parent text, niches text[]`,
  );
  await db.execute(sql`
    insert into subcategories (name, slug, is_parent)
    select name, slug, coalesce("isParent", false) from ${subcategoryRows}
  `);
  await db.execute(sql`
    update subcategories child set parent_id = parent.id
    from ${subcategoryRows} join subcategories parent on parent.slug = r.parent
    where child.slug = r.slug
  `);
  await db.execute(sql`
    insert into niche_subcategories (niche_id, subcategory_id)
    select n.id, s.id from ${subcategoryRows}
    join subcategories s on s.slug = r.slug
    join niches n on n.slug = any (r.niches)
  `);
}

/** Returns how many votes there are. */
async function insertDemoVotes(db: Db, { planned }: { planned: PlannedProduct[] }): Promise<number> {
  const rows = planned.flatMap(({ product, voters }) =>
    voters.map((voter) => ({
      slug: slugify(product.name),
      email: demoEmail(voter),
      moment: unitOf("voted", voter.username, product.name),
    })),
  );
  await db.execute(sql`
    with vote as (
      insert into product_upvotes (product_id, user_id, created_at)
      select p.id, u.id, since + (now() - since) * r.moment
      from ${recordset(rows, "slug text, email text, moment double precision")}
      join product_directory p using (slug)
      join users u using (email)
      cross join lateral (select greatest(p.listed_at, now() - interval '60 days') as since) as recent
      returning product_id
    )
    update product_stats s set upvotes = s.upvotes + counted.n
    from (select product_id, count(*) as n from vote group by product_id) as counted
    where s.product_id = counted.product_id
  `);
  return rows.length;
}
