import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { letters } from "#db/schema/operations.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { setEmailChoices } from "../../people/email-choices/set-email-choices.ts";
import { renderLetter } from "../../records/letters/render-letter.ts";
import { issueCode } from "../codes/issue-code.ts";
import { grantPromotion } from "../promotions/grant-promotion.ts";
import { tellOrderPaid, tellOrderRefunded } from "./tell-buyer.ts";

const database = useTestDatabase();
const site = { name: "Shelf", url: "https://shelf.example" };

async function settled(buyer: Parameters<typeof makeUser>[1] = {}, overrides: Parameters<typeof makeOrder>[1] = {}) {
  const { id: buyerId } = await makeUser(database.app, buyer);
  const { id: productId } = await makeProduct(database.app, { name: "Penpot" });
  const order = await makeOrder(database.app, {
    buyerId,
    months: 2,
    productName: "Penpot",
    ...("websiteUrl" in overrides ? {} : { productId }),
    ...overrides,
  });
  const code = await database.app.transaction(async (tx) => {
    await grantPromotion(tx, { order });
    const issued = await issueCode(tx, { order, secret: Buffer.alloc(32) });
    await tellOrderPaid(tx, { order, code: issued });
    return issued;
  });
  return { order, buyerId, code };
}

async function lettersTo(userId: string): Promise<string[]> {
  const rows = await database.app
    .select()
    .from(letters)
    .where(eq(letters.recipientId, userId))
    .orderBy(letters.createdAt);
  return rows.map(({ kind, data }) => renderLetter({ kind, data, site }).text);
}

test("the receipt names what was paid, when it runs, and the code", async () => {
  const { order, buyerId, code } = await settled();
  const [text = ""] = await lettersTo(buyerId);
  expect(text).toContain("Product: Penpot\nIn the spotlight: 2 months\nPaid: $80");
  expect(text).toMatch(/runs from \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
  expect(text).toContain(code);
  expect(text).toContain(`https://shelf.example/profile/orders/${order.reference}/receipt`);
});

test("the receipt for a new product says when its time starts", async () => {
  const { buyerId } = await settled({}, { websiteUrl: "https://new.example" });
  expect((await lettersTo(buyerId))[0]).toContain("Your paid time starts when the product goes live");
});

test("a refund is written about with its reason, also to people who turned every email off", async () => {
  const { order, buyerId } = await settled();
  const wanted = { submissions: false, claims: false, replies: false, promotions: false, digest: false };
  await setEmailChoices(database.app, { userId: buyerId, wanted });
  await tellOrderRefunded(database.app, { order: { ...order, refundReason: "We didn't accept the product." } });
  const [, text] = await lettersTo(buyerId);
  expect(text).toContain("We've refunded $80");
  expect(text).toContain("We didn't accept the product.");
});

test.each([{ isDemo: true }, { emailVerified: false }, { disabledAt: new Date() }])(
  "%j gets no letter",
  async (account) => {
    const { buyerId } = await settled(account);
    expect(await lettersTo(buyerId)).toEqual([]);
  },
);
