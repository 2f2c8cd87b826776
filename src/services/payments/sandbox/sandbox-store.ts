import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { CheckoutRequest, Payment } from "#domain/promotion/orders/payment/payment-provider.ts";

/** A checkout as the sandbox's own pages see it. */
export type SandboxPayment = Payment & {
  description: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** How long a delayed payment takes. */
export const arrivalMs = 60_000;

// By the database's clock, so that no process has to be there when a checkout expires or a payment arrives.
const statusNow = sql`case
  when status = 'open' and expires_at <= now() then 'closed'
  when status = 'processing' and arrives_at <= now() then 'paid'
  else status end`;

const columns = sql`
  session_id as "sessionId", reference, ${statusNow} as status, amount, currency, payment_id as "paymentId",
  refunded_amount as "refundedAmount", is_disputed as "isDisputed", description, success_url as "successUrl",
  cancel_url as "cancelUrl", extract(epoch from expires_at)::float8 * 1000 as "expiresMs"`;

/** The checkout of this reference: a new one, or the one it already has. */
export async function openCheckout(db: Db, request: CheckoutRequest): Promise<SandboxPayment> {
  const { reference, amount, currency, description, successUrl, cancelUrl } = request;
  await db.execute(sql`
    insert into sandbox_payments
      (session_id, reference, amount, currency, description, success_url, cancel_url, expires_at)
    values (${newId("cs")}, ${reference}, ${amount}, ${currency}, ${description}, ${successUrl}, ${cancelUrl},
      now() + interval '24 hours')
    on conflict (reference) do nothing`);
  const payment = await findOne(db, sql`reference = ${reference}`);
  if (!payment) throw new Error("The sandbox lost a checkout");
  return payment;
}

export function findBySession(db: Db, { sessionId }: { sessionId: string }): Promise<SandboxPayment | null> {
  return findOne(db, sql`session_id = ${sessionId}`);
}

export function findByPaymentId(db: Db, { paymentId }: { paymentId: string }): Promise<SandboxPayment | null> {
  return findOne(db, sql`payment_id = ${paymentId}`);
}

async function findOne(db: Db, condition: SQL): Promise<SandboxPayment | null> {
  const { rows } = await db.execute<Row>(sql`select ${columns} from sandbox_payments where ${condition}`);
  return rows[0] ? paymentOf(rows[0]) : null;
}

const isOpen = sql`${statusNow} = 'open'`;
const isProcessing = sql`${statusNow} = 'processing'`;
const isPaid = sql`${statusNow} = 'paid'`;

/**
 * The changes a checkout can go through. Each returns the checkout if this call changed it, and null if there was
 * nothing to change.
 */
export const changes = {
  pay: (db: Db, { sessionId }: { sessionId: string }) =>
    change(db, { set: sql`status = 'paid', payment_id = ${newId("pi")}`, where: bySession(sessionId, isOpen) }),
  payLater: (db: Db, { sessionId }: { sessionId: string }) =>
    change(db, {
      set: sql`status = 'processing', payment_id = ${newId("pi")},
        arrives_at = now() + make_interval(secs => ${arrivalMs / 1000})`,
      where: bySession(sessionId, isOpen),
    }),
  arrive: (db: Db, { sessionId }: { sessionId: string }) =>
    change(db, { set: sql`status = 'paid'`, where: bySession(sessionId, isProcessing) }),
  close: (db: Db, { sessionId }: { sessionId: string }) =>
    change(db, { set: sql`status = 'closed'`, where: bySession(sessionId, isOpen) }),
  dispute: (db: Db, { sessionId }: { sessionId: string }) =>
    change(db, { set: sql`is_disputed = true`, where: bySession(sessionId, sql`${isPaid} and not is_disputed`) }),
  refund: (db: Db, { paymentId }: { paymentId: string }) =>
    change(db, {
      set: sql`refunded_amount = amount`,
      where: sql`payment_id = ${paymentId} and ${isPaid} and refunded_amount < amount`,
    }),
};

function bySession(sessionId: string, state: SQL): SQL {
  return sql`session_id = ${sessionId} and ${state}`;
}

async function change(db: Db, { set, where }: { set: SQL; where: SQL }): Promise<SandboxPayment | null> {
  const { rows } = await db.execute<Row>(sql`
    update sandbox_payments set ${set} where ${where} returning ${columns}`);
  return rows[0] ? paymentOf(rows[0]) : null;
}

type Row = Omit<SandboxPayment, "expiresAt"> & { expiresMs: number };

function paymentOf({ expiresMs, ...row }: Row): SandboxPayment {
  return { ...row, expiresAt: new Date(expiresMs) };
}

/** Unguessable, like a real provider's: anyone who has the id can open the checkout. */
function newId(prefix: "cs" | "pi"): string {
  return `${prefix}_sandbox_${randomBytes(18).toString("base64url")}`;
}
