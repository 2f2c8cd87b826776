import { expect, test } from "vitest";
import type { OrderedPromotion } from "#contract/maker/orders.ts";
import { issueCode } from "#domain/promotion/codes/issue-code.ts";
import { grantPromotion } from "#domain/promotion/promotions/grant-promotion.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

async function codeFor({ database }: typeof app): Promise<string> {
  const { id: productId } = await makeProduct(database.app);
  const order = await makeOrder(database.app, { productId, months: 2 });
  return await database.app.transaction(async (tx) => {
    await grantPromotion(tx, { order });
    return await issueCode(tx, { order, secret: Buffer.alloc(32) });
  });
}

const redeeming = (json: object) => ({ method: "POST", json });

test("a code is redeemed once, by anyone who has it, on two processes at once", async () => {
  const code = await codeFor(app);
  const { cookie, userId } = await app.signIn();
  const { id: productId } = await makeProduct(app.database.app, { submitterId: userId });
  const answers = await race(40, async (index) => {
    const client = clientOf(app.instances[index % 2 === 0 ? 0 : 1], cookie);
    const typed = index % 3 === 0 ? code.toLowerCase().replaceAll("-", " ") : code;
    const answer = await client.send("/api/v1/me/redemptions", redeeming({ code: typed, productId }));
    return { status: answer.status, body: (await answer.json()) as OrderedPromotion & { error?: { code: string } } };
  });
  const [redeemed, ...others] = answers.sort((a, b) => a.status - b.status);
  expect(redeemed).toMatchObject({
    status: 201,
    body: { isFromCode: true, state: "active", product: { id: productId } },
  });
  expect(new Set(others.map(({ status, body }) => `${status} ${body.error?.code}`))).toEqual(
    new Set(["410 redemption_code_used"]),
  );
});

test("says what is wrong with the code or the product, and is not for guests", async () => {
  const person = await app.signIn();
  const { id: productId } = await makeProduct(app.database.app, { submitterId: person.userId });
  const { id: others } = await makeProduct(app.database.app);
  const send = async (json: object) => {
    const answer = await person.send("/api/v1/me/redemptions", redeeming(json));
    return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
  };
  expect(await send({ code: "0000-0000-0000-0000-0000-0000-0000", productId })).toEqual([
    400,
    "redemption_code_invalid",
  ]);
  expect(await send({ code: await codeFor(app), productId: others })).toEqual([404, "product_not_found"]);
  expect(await send({ code: " ", productId })).toEqual([400, "invalid_input"]);
  expect(await send({ code: await codeFor(app), productId, months: 24 })).toEqual([400, "invalid_input"]);
  expect((await app.guest.send("/api/v1/me/redemptions", redeeming({ code: "0", productId }))).status).toBe(401);
});

test("ten tries an hour, whether or not a code is right", async () => {
  const person = await limited.signIn();
  const { id: productId } = await makeProduct(limited.database.app, { submitterId: person.userId });
  const code = await codeFor(limited);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const typed = i === 10 ? code : "0000-0000";
    statuses.push((await person.send("/api/v1/me/redemptions", redeeming({ code: typed, productId }))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});
