import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { OrderInput } from "#contract/maker/order-input.ts";
import { orderAmount } from "#contract/maker/order-price.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { isOwnerSql } from "../../catalog/products/life/product-ownership.ts";
import type { Order } from "./lock-order.ts";

export type NewOrder = OrderInput & { buyerId: string; currency: string };

const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Stores the order with the server's price before the buyer pays. The same key returns the same order. */
export async function createOrder(db: Db, order: NewOrder): Promise<Order> {
  const { buyerId, key, months, currency, productId, newProduct } = order;
  const known = await findOrderByKey(db, order);
  if (known) return known;
  await requireStart(db, order);
  const what = newProduct ? await bought(db, newProduct) : await ownLive(db, { productId: productId ?? 0, buyerId });
  const [created] = await db
    .insert(orders)
    .values({
      ...what,
      reference: newReference(),
      key,
      buyerId,
      months,
      amount: orderAmount({ months, currency }),
      currency,
      wantedStart: startOf(order),
    })
    .onConflictDoNothing({ target: [orders.buyerId, orders.key] })
    .returning();
  // A second click at the same moment has already stored it.
  const stored = created ?? (await findOrderByKey(db, order));
  if (!stored) throw new Error("The order is neither new nor known");
  return stored;
}

/** The order that this key has already created. */
export async function findOrderByKey(db: Db, order: Omit<NewOrder, "currency">): Promise<Order | null> {
  const { buyerId, key, months, productId, newProduct } = order;
  const [known] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.key, key)));
  if (!known) return null;
  const isSame =
    known.months === months &&
    known.wantedStart?.getTime() === startOf(order)?.getTime() &&
    (newProduct
      ? known.websiteUrl === newProduct.websiteUrl && known.productName === newProduct.name
      : known.websiteUrl === null && (known.productId === null || known.productId === productId));
  if (!isSame) throw new DomainError("idempotency_key_reused");
  return known;
}

function startOf({ startsOn }: Pick<OrderInput, "startsOn">): Date | null {
  return startsOn === undefined ? null : new Date(`${startsOn}T00:00:00Z`);
}

/** By the database's clock, like everything that is stored. */
async function requireStart(db: Db, { startsOn }: Pick<OrderInput, "startsOn">): Promise<void> {
  if (startsOn === undefined) return;
  const { rows } = await db.execute<{ isInRange: boolean }>(sql`
    select ${startsOn}::date between today and today + ${limits.ads.startsWithinDays}::int as "isInRange"
    from (select (now() at time zone 'UTC')::date as today) clock`);
  if (!rows[0]?.isInRange) {
    throw new DomainError("invalid_input", { fields: { startsOn: [validation.startOutOfRange] } });
  }
}

async function ownLive(db: Db, { productId, buyerId }: { productId: number; buyerId: string }) {
  const { rows } = await db.execute<{ productName: string }>(sql`
    select p.product_name as "productName" from product_directory p
    where p.id = ${productId} and p.status = 'live' and p.type = 'product'
      and ${isOwnerSql({ productId: sql`p.id`, userId: sql`${buyerId}` })}`);
  const [product] = rows;
  if (!product) throw new DomainError("product_not_found");
  return { productId, productName: product.productName };
}

async function bought(db: Db, { name, description, websiteUrl, nicheId }: NonNullable<OrderInput["newProduct"]>) {
  const { rows } = await db.execute(sql`select from niches where id = ${nicheId} and status = 'published'`);
  if (rows.length === 0) throw new DomainError("niche_not_found");
  return { productName: name, description, websiteUrl, nicheId };
}

/** 130 random bits, without letters that look alike: it is read from receipts. */
function newReference(): string {
  return Array.from(randomBytes(26), (byte) => letters[byte % 32]).join("");
}
