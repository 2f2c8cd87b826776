import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { products } from "#db/schema/catalog.ts";
import { orders } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { issueCode } from "../codes/issue-code.ts";
import { redeemCode } from "../codes/redeem-code.ts";
import { advancePromotions } from "./advance-promotions.ts";
import { endPromotions } from "./end-promotions.ts";
import { grantPromotion } from "./grant-promotion.ts";

const database = useTestDatabase();
const day = 24 * 60 * 60 * 1000;

const which = fc.nat({ max: 7 });
const step = fc.oneof(
  fc.record({ act: fc.constant("pay"), product: which, months: fc.integer({ min: 1, max: 4 }), inDays: fc.nat(50) }),
  fc.record({ act: fc.constant("payForNew"), months: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant("redeem"), order: which, product: which }),
  fc.record({ act: fc.constant("refund"), order: which }),
  fc.record({ act: fc.constant("unlist"), product: which }),
  fc.record({ act: fc.constant("list"), product: which }),
  fc.record({ act: fc.constant("wait"), days: fc.integer({ min: 1, max: 70 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Moves everything into the past instead of waiting. */
async function wait(days: number): Promise<void> {
  const back = sql`make_interval(hours => ${days * 24})`;
  await database.app.execute(sql`update promotions
    set starts_at = starts_at - ${back}, ends_at = ends_at - ${back}, ended_at = ended_at - ${back}`);
  await database.app.execute(sql`update product_directory
    set ad_start_date = ad_start_date - ${back}, ad_end_date = ad_end_date - ${back}`);
  await database.app.execute(sql`update redemption_codes set expires_at = expires_at - ${back}`);
  await database.app.execute(sql`update orders set wanted_start = wanted_start - ${back}`);
}

test("whatever is paid, redeemed, refunded and unlisted: no order is shown for longer than paid, and none overlap", async () => {
  const { id: userId } = await makeUser(database.app);
  const actor = { userId, isAdmin: false };
  const run = async (steps: Step[]) => {
    await database.app.execute(sql`delete from promotions`);
    await database.app.execute(sql`delete from orders`);
    await database.app.execute(sql`delete from product_directory`);
    const productIds: number[] = [];
    for (let i = 0; i < 3; i += 1) productIds.push((await makeProduct(database.app, { submitterId: userId })).id);
    const paid: { id: number; code: string }[] = [];
    const pick = <Item>(list: Item[], index: number) => list[index % list.length];
    const settle = async (order: Awaited<ReturnType<typeof makeOrder>>) => {
      await database.app.transaction(async (tx) => {
        const granted = await grantPromotion(tx, { order });
        if (granted?.productId != null && !productIds.includes(granted.productId)) productIds.push(granted.productId);
        paid.push({ id: order.id, code: await issueCode(tx, { order, secret: Buffer.alloc(32) }) });
      });
    };
    const acts: Record<string, (chosen: Record<string, number>) => Promise<unknown>> = {
      pay: async ({ product = 0, months = 1, inDays = 0 }) =>
        settle(
          await makeOrder(database.app, {
            buyerId: userId,
            productId: pick(productIds, product),
            months,
            wantedStart: inDays > 0 ? new Date(Date.now() + inDays * day) : null,
          }),
        ),
      payForNew: async ({ months = 1 }) =>
        settle(await makeOrder(database.app, { buyerId: userId, months, websiteUrl: "https://new.example" })),
      redeem: async ({ order = 0, product = 0 }) => {
        const chosen = pick(paid, order);
        const productId = pick(productIds, product);
        if (chosen && productId) {
          await redeemCode(database.app, { code: chosen.code, productId, actor }).catch(
            ({ code }: { code: string }) => {
              // Refusals are part of the sequence; anything else is a bug.
              expect(["redemption_code_used", "product_not_found"]).toContain(code);
            },
          );
        }
      },
      refund: async ({ order = 0 }) => {
        const chosen = pick(paid, order);
        if (!chosen) return;
        await database.app.transaction(async (tx) => {
          await tx.update(orders).set({ state: "refunded" }).where(eq(orders.id, chosen.id));
          await endPromotions(tx, { orderId: chosen.id, reason: "refunded" });
        });
      },
      unlist: async ({ product = 0 }) =>
        database.app
          .update(products)
          .set({ status: "draft" })
          .where(eq(products.id, pick(productIds, product) ?? 0)),
      list: async ({ product = 0 }) =>
        database.app
          .update(products)
          .set({ status: "live", listedAt: sql`now()` })
          .where(eq(products.id, pick(productIds, product) ?? 0)),
      wait: async ({ days = 0 }) => wait(days),
    };
    for (const { act, ...chosen } of steps) {
      await acts[act]?.(chosen);
      await advancePromotions(database.app);
      expect(await violations()).toEqual([]);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), run), { numRuns: 40 });
}, 240_000);

/** Orders shown for too long, promotions that overlap, and products whose ad columns show anything but their promotions. */
async function violations(): Promise<object[]> {
  const { rows } = await database.app.execute(sql`
    with shown as (
      select id, order_id, product_id, starts_at, least(ends_at, ended_at) as ends_at from promotions
      where least(ends_at, ended_at) > starts_at)
    select 'too long' as what, o.id from orders o join shown s on s.order_id = o.id
    group by o.id, o.months having sum(s.ends_at - s.starts_at) > make_interval(days => o.months * 30)
    union all
    select 'overlap', a.id from shown a join shown b on b.product_id = a.product_id and b.id > a.id
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    union all
    select 'not shown', p.id from product_directory p where (
        p.is_advertised and coalesce(now() >= p.ad_start_date and now() < p.ad_end_date, false))
      <> exists (select from shown s where s.product_id = p.id and now() >= s.starts_at and now() < s.ends_at)`);
  return rows;
}
