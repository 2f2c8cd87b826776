import { sql } from "drizzle-orm";
import type { OrderedPromotion } from "#contract/maker/orders.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { messages } from "#contract/shared/messages.ts";
import type { Db } from "#db/database.ts";
import { promotions } from "#db/schema/promotions.ts";
import { type LockedProduct, lockProducts } from "../../catalog/products/life/lock-products.ts";
import { type ProductActor, rolesOf } from "../../catalog/products/life/product-status.ts";
import { promotionStateSql } from "../../catalog/products/lists/spotlight/promotion-state-sql.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { feedAdColumns } from "../promotions/feed-ad-columns.ts";
import { lengthSql, startColumns } from "../promotions/promotion-dates.ts";
import { monthsLeftSql, monthsStartedSql } from "./months-left-sql.ts";
import { codeHashOf } from "./redemption-code.ts";

type Redemption = { code: string; productId: number; actor: ProductActor };

/**
 * Moves the months of an order that haven't started to one of the person's live products. The code is the proof, so
 * anyone who has it may use it, once. Time already shown stays with the order's own promotion: together they never have
 * more days than were paid for.
 */
export async function redeemCode(db: Db, { code, productId, actor }: Redemption): Promise<OrderedPromotion> {
  return await db.transaction(async (tx) => {
    const own = await holdOrder(tx, { codeHash: codeHashOf(code) });
    const held = await lockProducts(tx, {
      productIds: [productId, ...(own.productId === null ? [] : [own.productId])],
    });
    const product = requireOwnLive(held, { productId, actor });
    if (own.monthsLeft === 0) throw wrongCode("redemption_code_used");
    await giveUpRest(tx, own);
    const promotionId = await giveRest(tx, { productId, own });
    await tx.execute(sql`
      update redemption_codes set redeemed_at = now(), redeemed_by = ${actor.userId} where order_id = ${own.orderId}`);
    await feedAdColumns(tx, { productIds: held.map(({ id }) => id) });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "order.code_redeemed",
      objectType: "order",
      objectId: own.orderId,
      after: { productId, months: own.monthsLeft },
    });
    return await readPromotion(tx, { promotionId, product });
  });
}

/** The message appears under the field. */
function wrongCode(reason: "redemption_code_invalid" | "redemption_code_used"): DomainError {
  return new DomainError(reason, { fields: { code: [messages.errors[reason].text] } });
}

type OwnPromotion = {
  orderId: number;
  promotionId: number;
  productId: number | null;
  started: number;
  monthsLeft: number;
};

/** Locks the order first, like all code about orders, then reads its current state in a second statement. */
async function holdOrder(tx: Db, { codeHash }: { codeHash: string }): Promise<OwnPromotion> {
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select id from orders where id = (select order_id from redemption_codes where code_hash = ${codeHash})
    for no key update`);
  const [order] = locked;
  if (!order) throw wrongCode("redemption_code_invalid");
  const { rows } = await tx.execute<OwnPromotion>(sql`
    select o.id as "orderId", pr.id as "promotionId", pr.product_id as "productId",
      ${monthsStartedSql({ order: sql`o`, promotion: sql`pr` })} as started, ${monthsLeftSql(sql`o`)} as "monthsLeft"
    from orders o join promotions pr on pr.order_id = o.id and pr.source = 'order' where o.id = ${order.id}`);
  const [own] = rows;
  // Its product was gone when it was paid, so it never had a promotion and is refunded.
  if (!own) throw wrongCode("redemption_code_used");
  return own;
}

function requireOwnLive(
  held: LockedProduct[],
  { productId, actor }: { productId: number; actor: ProductActor },
): LockedProduct {
  const product = held.find(({ id }) => id === productId);
  const isOwner = product && rolesOf({ userId: actor.userId, isAdmin: false }, product).length > 0;
  if (!isOwner || product.stage !== "live") throw new DomainError("product_not_found");
  return product;
}

/** The order's own promotion keeps the months that have begun. */
async function giveUpRest(tx: Db, { promotionId, started }: OwnPromotion): Promise<void> {
  const days = started * limits.ads.daysPerMonth;
  const shortened = sql`days = ${days}, ends_at = starts_at + ${lengthSql(days)}`;
  const ended = sql`ended_at = now(), end_reason = 'moved'`;
  await tx.execute(sql`update promotions set ${started > 0 ? shortened : ended} where id = ${promotionId}`);
}

async function giveRest(tx: Db, { productId, own }: { productId: number; own: OwnPromotion }): Promise<number> {
  const days = own.monthsLeft * limits.ads.daysPerMonth;
  const [created] = await tx
    .insert(promotions)
    .values({ productId, orderId: own.orderId, source: "code", days, ...startColumns({ productId, days }) })
    .returning({ id: promotions.id });
  if (!created) throw new Error("An insert returns its row");
  return created.id;
}

type Read = { promotionId: number; product: LockedProduct };

async function readPromotion(tx: Db, { promotionId, product }: Read): Promise<OrderedPromotion> {
  const { rows } = await tx.execute<{ state: OrderedPromotion["state"]; startsAt: Date; endsAt: Date }>(sql`
    select ${promotionStateSql(sql`pr`)} as state, pr.starts_at as "startsAt", pr.ends_at as "endsAt"
    from promotions pr where pr.id = ${promotionId}`);
  const [row] = rows;
  if (!row) throw new Error("The promotion was inserted above");
  return {
    id: promotionId,
    state: row.state,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: new Date(row.endsAt).toISOString(),
    endReason: null,
    product: { id: product.id, name: product.productName, slug: product.slug, isLive: true },
    isFromCode: true,
    impressions: 0,
    clicks: 0,
  };
}
