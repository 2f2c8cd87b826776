import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { purgeDeletedProducts } from "#domain/moderation/site/retention/purge-deleted-products.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { deleteProduct } from "./delete-product.ts";
import { purgeProducts } from "./purge-products.ts";

const database = useTestDatabase();
const cast = useCast(database);

/** Each column that references a product, directly or through another row. */
async function listReferences() {
  const { rows } = await database.app.execute<{ table: string; column: string; rule: string; isIndexed: boolean }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule,
      exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null)
        as "isIndexed"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'product_directory'::regclass order by 1, 2`);
  return rows;
}

/** A row in every table that can reference a product. */
async function fillProduct(productId: number, { earlierId }: { earlierId: number }) {
  const { userId } = cast.maker;
  const subcategory = await makeSubcategory(database.app);
  const { id: laterId } = await makeProduct(database.app);
  const pairs = sql`(${earlierId}::bigint, ${productId}::bigint), (${productId}, ${laterId})`;
  for (const statement of [
    sql`insert into compared_pairs (low_id, high_id) values ${pairs}`,
    sql`insert into pair_visits (low_id, high_id, visitor_key) select low_id, high_id, 'k' from (values ${pairs}) as p (low_id, high_id)`,
    sql`insert into product_alternatives (product_id, alternative_id) values ${pairs}`,
    sql`with made as (insert into collections (key, owner_id, name) values ('aaaaaaaaaaaa', ${userId}, 'Kept') returning id)
      insert into collection_items (collection_id, product_id, position) select id, ${productId}, 1 from made`,
    sql`with follow as (insert into follows (user_id, kind, target) values (${userId}, 'product', ${String(productId)}) returning id)
      insert into notices (recipient_id, kind, follow_id, product_id) select ${userId}, 'news', id, ${productId} from follow`,
    sql`insert into news_queue (kind, product_id, other_id, due_at)
      select 'alternative', low_id, high_id, now() from (values ${pairs}) as p (low_id, high_id)`,
    sql`insert into ranking_periods (period, counted_at) values ('week', now())`,
    sql`insert into product_rankings (period, place, product_id, votes) values ('week', 1, ${productId}, 1)`,
    sql`insert into recent_upvotes values (${productId}, 1, 0, 1, 0)`,
    sql`select list_recent_upvotes(10)`,
    sql`insert into product_slugs (slug, product_id) values ('once-was', ${productId})`,
    sql`insert into product_subcategories (product_id, subcategory_id) values (${productId}, ${subcategory.id})`,
    sql`insert into bookmarks (product_id, user_id) values (${productId}, ${userId})`,
    sql`insert into user_stacks (product_id, user_id) values (${productId}, ${userId})`,
    sql`with feedback as (
        insert into product_feedback (product_id, user_id, comment, rating) values (${productId}, ${userId}, 'Good', 5)
        returning id)
      insert into feedback_reports (feedback_id, reason) select id, 'spam' from feedback`,
    sql`insert into fact_suggestions (product_id, field, changes, source_url)
      values (${productId}, 'license', '{"license":{"from":"","to":"MIT"}}', 'https://a.example/license')`,
    sql`insert into product_reports (product_id, reason) values (${productId}, 'spam')`,
    sql`insert into withdrawn_upvotes (product_id, user_id, voted_at) values (${productId}, ${userId}, now())`,
    sql`insert into withheld_upvotes (product_id, user_id, reason, created_at)
      values (${productId}, ${cast.stranger.userId}, 'review', now())`,
    sql`insert into link_checks (product_id, website_url, next_check_at) values (${productId}, 'https://a.example', now())`,
    sql`insert into product_cloths (product_id, l, c, h, text_on) values (${productId}, 0.4, 0.1, 30, 'paper')`,
    sql`insert into cloth_queue (product_id) values (${productId}) on conflict do nothing`,
    sql`insert into missing_logos (product_id, logo_key) values (${productId}, 'logos/a.webp')`,
    sql`insert into product_clicks (product_id, visitor_key) values (${productId}, 'k')`,
    sql`insert into product_views (product_id, visitor_key) values (${productId}, 'k')`,
    sql`insert into product_daily_stats (product_id, day) values (${productId}, current_date)`,
    sql`insert into badge_impressions (product_id, day, impressions) values (${productId}, current_date, 1)`,
    sql`insert into product_shares (product_id, user_id, channel) values (${productId}, ${userId}, 'copy')`,
    sql`insert into maker_comments (product_id, author_id, comment) values (${productId}, ${userId}, 'Mine')`,
    sql`insert into product_working_copies (product_id, author_id, fields) values (${productId}, ${userId}, '{"tagline":"x"}')`,
    sql`insert into product_claims (product_id, claimant_id) values (${productId}, ${userId})`,
    sql`insert into departed_upvotes (product_id, vote_hash, voted_in) values (${productId}, 'h', '2026-01-01')`,
    sql`update product_stats set upvotes = 1, departed_upvotes = 1 where product_id = ${productId}`,
    sql`insert into maker_invitations (product_id, profile_id) values (${productId}, ${userId})`,
    sql`insert into sign_in_intents (token_hash, action, product_id, return_to, expires_at)
      values ('t', 'upvote', ${productId}, '/', now() + interval '1 hour')`,
    sql`with file as (
        insert into product_files (key, product_id, kind, width, height)
        values ('pictures/purged', ${productId}, 'picture', 1, 1) returning key)
      insert into product_pictures (product_id, position, key) select ${productId}, 1, key from file`,
    sql`insert into moderation_decisions (batch_id, product_id, created_product_id, decision, version)
      values (gen_random_uuid(), ${productId}, ${productId}, 'approve', 1)`,
    sql`insert into review_presence (user_id, product_id, seen_until) values (${userId}, ${productId}, now())`,
    sql`insert into engine_findings (kind, key, product_id, other_product_id, score, detail)
      values ('duplicates', 'x', ${productId}, ${productId}, 1, '{}')`,
    sql`insert into product_merges (kept_id, gone_id, before) values (${productId}, ${productId}, '{}')`,
    sql`with bought as (
        insert into orders (reference, key, product_id, product_name, months, amount, currency, state)
        values (${"0".repeat(26)}, gen_random_uuid(), ${productId}, 'Bought', 1, 4000, 'usd', 'paid') returning id)
      insert into promotions (product_id, order_id, source, days) select ${productId}, id, 'order', 30 from bought`,
    sql`insert into promotions (product_id, source) values (${productId}, 'admin')`,
  ])
    await database.app.execute(statement);
  await castUpvote(database.app, { productId, voterId: userId });
}

test("a purged product leaves no rows behind except its order and promotion, its files and the log", async () => {
  const { id: earlierId } = await makeProduct(database.app);
  const target = await makeStagedProduct(database.app, {
    stage: "live",
    cast,
    hasMaker: true,
    logoUrl: "https://x.example/a.png",
  });
  const { productId } = target;
  await fillProduct(productId, { earlierId });
  await editStoredProduct(database.app, { ...target, actor: cast.submitter, fields: { productName: "Proposed Name" } });
  const references = await listReferences();
  const filled = async () => {
    const counted = [];
    for (const { table, column } of references) {
      const { rows } = await database.app.execute(sql`
        select from ${sql.raw(table)} where ${sql.identifier(column)} = ${productId}`);
      counted.push({ [`${table}.${column}`]: rows.length > 0 });
    }
    return Object.assign({}, ...counted) as Record<string, boolean>;
  };
  // A new table that references products must be filled above, and then be emptied by the purge.
  expect(Object.entries(await filled()).filter(([, isFilled]) => !isFilled)).toEqual([]);

  const batch = await purgeProducts(database.app, { products: [{ productId }], actor: cast.admin });
  expect(batch).toMatchObject({
    isDone: true,
    outcomes: [{ outcome: "done", productId, from: "live", slug: target.slug }],
  });
  expect(Object.values(await filled())).not.toContain(true);
  const { rows } = await database.app.execute(sql`
    select (select count(*)::int from orders where product_name = 'Bought' and product_id is null) as orders,
      (select array_agg(source) from promotions) as promotions,
      (select count(*)::int from feedback_reports) as reports`);
  expect(rows).toEqual([{ orders: 1, promotions: ["order"], reports: 0 }]);
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
  const log = await database.app.execute(
    sql`select action, before from audit_log where object_id = ${String(productId)} order by id desc limit 1`,
  );
  expect(log.rows).toMatchObject([{ action: "product.purged", before: { stage: "live", slug: target.slug } }]);
  expect(await purgeProducts(database.app, { products: [{ productId }], actor: cast.admin })).toMatchObject({
    outcomes: [{ outcome: "unchanged", productId }],
  });
});

test("every reference to a product has an index and is deleted with it, except orders, promotions, files to be deleted and the decision about a suggestion", async () => {
  const references = await listReferences();
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ isIndexed }) => !isIndexed)).toEqual([]);
  expect(references.filter(({ rule }) => rule !== "c").map(({ table }) => table)).toEqual([
    "moderation_decisions",
    "orders",
    "product_files",
    "promotions",
  ]);
});

test.each(["submitter", "maker", "moderator", "stranger"] as const)("the %s cannot purge", async (role) => {
  const { productId } = await makeStagedProduct(database.app, { stage: "draft", cast, hasMaker: true });
  const { isDone, outcomes } = await purgeProducts(database.app, { products: [{ productId }], actor: cast[role] });
  const code = role === "stranger" ? "product_not_found" : "forbidden";
  expect({ isDone, outcomes }).toEqual({ isDone: false, outcomes: [{ outcome: "refused", productId, code }] });
});

test("twenty concurrent purges and votes leave no rows, and a vote only fails because the product is gone", async () => {
  const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
  const voterId = cast.stranger.userId;
  await race(20, (n) =>
    n % 2
      ? purgeProducts(database.app, { products: [{ productId }], actor: cast.admin }).then(() => {})
      : castUpvote(database.app, { productId, voterId }).then(
          () => {},
          (error) => {
            const { code, cause } = error as { code?: string; cause?: { code?: string } };
            // The vote may notice only at its foreign key check (23503) that the product is gone.
            expect([code, cause?.code]).toEqual(
              expect.arrayContaining([expect.stringMatching(/product_not_found|23503/)]),
            );
          },
        ),
  );
  expect(await readLife(database.app, { productId })).toBeNull();
  expect((await database.app.execute(sql`select * from derived_row_errors()`)).rows).toEqual([]);
});

test("products deleted more than 30 days ago are purged, with their logo unless another product uses it", async () => {
  const make = async (logoKey: string, daysAgo: number | null) => {
    const target = await makeStagedProduct(database.app, { stage: "live", cast });
    await database.app.update(products).set({ logoKey }).where(eq(products.id, target.productId));
    if (daysAgo !== null) {
      await deleteProduct(database.app, { ...target, actor: cast.submitter });
      const ago = sql`now() - make_interval(days => ${daysAgo})`;
      await database.app.update(products).set({ deletedAt: ago }).where(eq(products.id, target.productId));
    }
    return target;
  };
  const gone = [await make("logos/own.webp", 31), await make("logos/shared.webp", 30)];
  const kept = [await make("logos/shared.webp", null), await make("logos/recent.webp", 29)];
  const deleted: string[] = [];
  const storage = { delete: async (key: string) => void deleted.push(key) };

  expect(await purgeDeletedProducts(database.app, { storage })).toEqual({ purged: 2 });
  for (const target of gone) expect(await readLife(database.app, target)).toBeNull();
  for (const target of kept) expect(await readLife(database.app, target)).not.toBeNull();
  expect(deleted.filter((key) => key.startsWith("logos/"))).toEqual(["logos/own.webp"]);
  const { rows } = await database.app.execute(
    sql`select actor_id, action from audit_log where object_id = ${String(gone[0]?.productId)} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ actor_id: null, action: "product.purged" }]);
  expect(await purgeDeletedProducts(database.app, { storage })).toEqual({ purged: 0 });
});
