import { expect, test } from "vitest";
import { readEnv } from "#env.ts";
import { useTestDatabase } from "#test/database.ts";
import { createPayments } from "./create-payments.ts";

const database = useTestDatabase();

function paymentsWith(settings: Record<string, string>) {
  const log = { warn: () => {} };
  return createPayments({ env: readEnv(settings), db: database.app, authSecret: "a secret for tests", log });
}

test("the sandbox comes with pages of its own, and no money moves", async () => {
  const payments = await paymentsWith({});
  expect(payments?.provider).toMatchObject({ name: "sandbox", isTest: true });
  expect(payments?.checkoutPages).toBeDefined();
});

test.each([
  ["sk_test_abc", true],
  ["sk_live_abc", false],
])("with %s Stripe takes the payments, and shows its own pages", async (key, isTest) => {
  const payments = await paymentsWith({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: "whsec_abc" });
  expect(payments?.provider).toMatchObject({ name: "stripe", isTest });
  expect(payments?.checkoutPages).toBeUndefined();
});

test("without either, nothing takes payments", async () => {
  expect(await paymentsWith({ DEMO_PAYMENTS: "off" })).toBeUndefined();
});
