import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SubmissionDetails, SubmissionList } from "#contract/admin/review/submissions.ts";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { codeSecretOf } from "#domain/promotion/codes/redemption-code.ts";
import { reconcileOrders } from "#domain/promotion/orders/payment/reconcile-orders.ts";
import { advancePromotions } from "#domain/promotion/promotions/advance-promotions.ts";
import { type Cast, makeCast, makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { authSecret, type Client, useTestApp } from "#test/tools/app.ts";
import { openTill, type Till } from "#test/tools/till.ts";

const app = useTestApp();
let till: Till;
let cast: Cast;
let buyer: Client;
let moderator: Client;

beforeAll(async () => {
  till = openTill(app);
  cast = await makeCast(app.database.app);
  [buyer, moderator] = [await app.signIn(), await app.signIn("moderator")];
});

beforeEach(() => app.database.app.execute(sql`delete from product_directory`));

/** A new product that waits for review with its paid promotion. */
async function order(name: string, months: number): Promise<string> {
  const description = "A tool that does one thing well, described in enough words.";
  const newProduct = { name, description, websiteUrl: `https://${name.toLowerCase()}.example`, nicheId: cast.niche.id };
  const json = { key: crypto.randomUUID(), months, newProduct };
  const { reference } = (await (await buyer.send("/api/v1/me/orders", { method: "POST", json })).json()) as OwnOrder;
  await till.pay(reference);
  await till.sendEvent(reference);
  return reference;
}

async function read<Answer>(path: string): Promise<Answer> {
  return (await (await moderator.send(`/api/v1/admin/submissions${path}`)).json()) as Answer;
}

const waiting = async () => (await read<SubmissionList>("?sort=name")).submissions;

async function reject(rows: { id: number; version: number }[], reason: string) {
  const products = rows.map(({ id, version }) => ({ productId: id, expectedVersion: version }));
  const json = { products, decision: "reject", reason };
  const answer = await moderator.send("/api/v1/admin/submissions/decisions", { method: "POST", json });
  expect(await answer.json()).toMatchObject({ isDone: true });
}

/** What the jobs do once the rejection can't be undone any more. */
async function endTheUndo() {
  const db = app.database.app;
  await db.execute(
    sql`update product_directory set updated_at = now() - interval '16 minutes' where status = 'rejected'`,
  );
  await advancePromotions(db);
  const signal = new AbortController().signal;
  await reconcileOrders(db, { payments: till.provider, codeSecret: codeSecretOf(authSecret), signal });
}

/** What the provider has given back, by order. */
async function refunded(references: string[]): Promise<number[]> {
  const { rows } = await app.database.app.execute<{ reference: string; amount: number }>(
    sql`select reference, refunded_amount as amount from sandbox_payments`,
  );
  return references.map((each) => rows.find(({ reference }) => reference === each)?.amount ?? -1);
}

test("a paid product says what its rejection refunds, and exactly that is refunded", async () => {
  const [paid, other] = [await order("Anvil", 2), await order("Bellows", 1)];
  const [anvil, bellows] = await waiting();
  expect(anvil).toMatchObject({ name: "Anvil", refunds: [{ amount: 8000, currency: "usd" }] });
  expect(bellows).toMatchObject({ name: "Bellows", refunds: [{ amount: 4000, currency: "usd" }] });
  // Some of it is back already, by the provider's own site.
  await till.refund(paid, 3000);
  await till.sendEvent(paid, { type: "payment.refunded" });
  const rest = [{ amount: 5000, currency: "usd" }];
  expect((await read<SubmissionDetails>(`/${anvil?.id}`)).refunds).toEqual(rest);
  await reject([anvil ?? { id: 0, version: 0 }], "Not a tool.");
  expect(await refunded([paid, other]), "while it can be undone").toEqual([3000, 0]);
  await endTheUndo();
  expect(await refunded([paid, other])).toEqual([3000 + 5000, 0]);
  const own = await (await buyer.send(`/api/v1/me/orders/${paid}`)).json();
  expect(own).toMatchObject({ state: "refunded" });
  expect((await read<SubmissionDetails>(`/${anvil?.id}`)).refunds).toEqual([]);
});

test("many are rejected at once for one reason; the paid ones among them say so and are refunded", async () => {
  const staged = { stage: "submitted", cast } as const;
  for (const name of ["Chisel", "Drill"]) await makeStagedProduct(app.database.app, { ...staged, name });
  const paid = await order("Emery", 1);
  const stays = await makeStagedProduct(app.database.app, { ...staged, name: "File" });
  const chosen = (await waiting()).filter(({ name }) => name !== "File");
  expect(chosen.map(({ name, refunds }) => [name, refunds])).toEqual([
    ["Chisel", []],
    ["Drill", []],
    ["Emery", [{ amount: 4000, currency: "usd" }]],
  ]);
  await app.database.app.execute(sql`delete from letters`);
  await reject(chosen, "Three copies of the same page.");
  for (const { id: productId } of chosen) {
    expect(await readLife(app.database.app, { productId })).toMatchObject({
      stage: "rejected",
      reason: "Three copies of the same page.",
    });
  }
  expect(await readLife(app.database.app, stays)).toMatchObject({ stage: "submitted", reason: null });
  const { rows: letters } = await app.database.app.execute(
    sql`select data::text like '%Three copies of the same page.%' as "hasReason" from letters where kind = 'product_rejected'`,
  );
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.every(({ hasReason }) => hasReason)).toBe(true);
  await endTheUndo();
  expect(await refunded([paid])).toEqual([4000]);
});
