import type { Hono } from "hono";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import type { Env } from "#env.ts";
import { createSandbox } from "./sandbox/create-sandbox.ts";
import { sandboxKeyOf } from "./sandbox/sandbox-events.ts";
import { withBreaker } from "./with-breaker.ts";

export type Payments = {
  provider: PaymentProvider;
  /** The sandbox's pages; real providers have their own. */
  checkoutPages?: Hono;
  close(): Promise<void>;
};

type Options = {
  env: Pick<Env, "payments" | "siteUrl" | "siteName" | "trustedProxyHops">;
  db: Db;
  authSecret: string;
  log: Pick<Logger, "warn">;
  /** Where this process listens, for the sandbox's events; none are sent until it is known. */
  ownAddress?: () => string | undefined;
};

/** The configured payment provider; undefined where promotions can't be bought online. */
export async function createPayments({ env, db, authSecret, ...rest }: Options): Promise<Payments | undefined> {
  const { payments } = env;
  if (payments.kind === "none") return undefined;
  if (payments.kind === "stripe") {
    // Only where it is used: the package takes longer to load than the rest of the server.
    const { createStripe } = await import("./stripe/create-stripe.ts");
    return { provider: withBreaker(createStripe({ ...payments, log: rest.log })), close: async () => {} };
  }
  return createSandbox({ ...env, db, key: sandboxKeyOf(authSecret), ...rest });
}
