import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import { createSandbox } from "#services/payments/sandbox/create-sandbox.ts";
import { sandboxKeyOf, signEvent } from "#services/payments/sandbox/sandbox-events.ts";
import { type App, authSecret, type TestApp } from "./app.ts";

type Sent = {
  id?: string | undefined;
  type?: string;
  /** The payment it is about, if not this order's. */
  about?: { sessionId: string | null; paymentId: string | null };
  /** How far in the future its timestamp is. */
  skewMs?: number;
  /** The instance that gets it. */
  to?: App | undefined;
  change?: (message: { body: string; headers: Record<string, string> }) => {
    body: string;
    headers: Record<string, string>;
  };
};

export type Till = ReturnType<typeof openTill>;

/** The buyer's and the provider's side of the sandbox, on the app's database. It sends events only if a test says so. */
export function openTill({ database, instances, origin }: Pick<TestApp, "database" | "instances" | "origin">) {
  const key = sandboxKeyOf(authSecret);
  const log = pino({ level: "silent" });
  const sandbox = createSandbox({ db: database.app, key, siteUrl: origin, siteName: "Shelf", log });

  async function paymentOf(reference: string): Promise<{ sessionId: string; paymentId: string | null }> {
    const { rows } = await database.app.execute<{ sessionId: string; paymentId: string | null }>(sql`
      select session_id as "sessionId", payment_id as "paymentId" from sandbox_payments where reference = ${reference}`);
    if (!rows[0]) throw new Error(`${reference} has no checkout`);
    return rows[0];
  }

  return {
    provider: sandbox.provider,
    paymentOf,
    pay: async (reference: string) => sandbox.acts.pay(await paymentOf(reference)),
    payLater: async (reference: string) => sandbox.acts.payLater(await paymentOf(reference)),
    dispute: async (reference: string) => sandbox.acts.dispute(await paymentOf(reference)),
    async refund(reference: string, amount?: number) {
      await database.app.execute(sql`
        update sandbox_payments set refunded_amount = coalesce(${amount ?? null}::int, amount)
        where reference = ${reference}`);
    },
    /** Changes what the provider says about a payment. */
    async alter(reference: string, { amount, currency }: { amount?: number; currency?: string }) {
      await database.app.execute(sql`
        update sandbox_payments set amount = coalesce(${amount ?? null}::int, amount),
          currency = coalesce(${currency ?? null}, currency) where reference = ${reference}`);
    },
    /** The status of the answer. */
    async sendEvent(
      reference: string,
      { id, type = "checkout.paid", about, skewMs = 0, to, change = (sent) => sent }: Sent = {},
    ) {
      const event = { id: id ?? `evt_${randomUUID()}`, type, ...(about ?? (await paymentOf(reference))) };
      const { body, headers } = change(signEvent(event, { key, at: Date.now() + skewMs }));
      const request = new Request(`${origin}/api/payments/events`, { method: "POST", headers, body });
      return (await (to ?? instances[0]).fetch(request, { clientAddress: "127.0.0.1" })).status;
    },
  };
}
