import { and, eq, sql } from "drizzle-orm";
import { formatMoney } from "#contract/shared/money/money.ts";
import type { Db } from "#db/database.ts";
import { type orders, promotions, redemptionCodes } from "#db/schema/promotions.ts";
import { isReachable } from "#domain/records/letters/consent.ts";
import { enqueueLetter } from "#domain/records/letters/enqueue-letter.ts";
import type { LetterData, LetterKind } from "#domain/records/letters/letter-kinds.ts";
import type { NoticeKind } from "#domain/records/letters/letter-topics.ts";

type Order = typeof orders.$inferSelect;

type AccountLetter<Kind extends LetterKind> = { kind: Kind; recipientId: string; data: LetterData<Kind> };

/**
 * The receipt with the code, once its promotion is granted and its code issued. Call it in that transaction, or to send
 * the receipt again. False if the buyer gets no mail.
 */
export async function tellOrderPaid(tx: Db, { order, code }: { order: Order; code: string }): Promise<boolean> {
  const [granted] = await tx
    .select({ startsAt: promotions.startsAt, endsAt: promotions.endsAt, expiresAt: redemptionCodes.expiresAt })
    .from(redemptionCodes)
    .innerJoin(promotions, and(eq(promotions.orderId, redemptionCodes.orderId), eq(promotions.source, "order")))
    .where(eq(redemptionCodes.orderId, order.id));
  if (order.buyerId === null || !granted) return false;
  const dates = {
    startsAt: granted.startsAt?.toISOString() ?? null,
    endsAt: granted.endsAt?.toISOString() ?? null,
  };
  const data = {
    order: shownOf(order),
    dates,
    code: { value: code, expiresAt: granted.expiresAt.toISOString() },
  };
  return await writeToAccount(tx, { kind: "order_paid", recipientId: order.buyerId, data });
}

export async function tellOrderRefunded(tx: Db, { order }: { order: Order }): Promise<void> {
  if (order.buyerId === null) return;
  const data = { order: shownOf(order), reason: order.refundReason };
  await writeToAccount(tx, { kind: "order_refunded", recipientId: order.buyerId, data });
}

function shownOf({ reference, productName, months, amount, currency }: Order) {
  return { reference, productName, months, price: formatMoney({ amount, currency }) };
}

/**
 * Writes to a person about their money, which can't be turned off. Demo, disabled and unconfirmed accounts get nothing.
 * Returns whether there is a letter. Call it in the transaction that causes it.
 */
async function writeToAccount<Kind extends Exclude<LetterKind, NoticeKind>>(
  db: Db,
  { kind, recipientId, data }: AccountLetter<Kind>,
): Promise<boolean> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from users u where u.id = ${recipientId} and ${isReachable}`,
  );
  const [person] = rows;
  if (person) await enqueueLetter(db, { kind, to: person.email, recipientId, data });
  return person !== undefined;
}
