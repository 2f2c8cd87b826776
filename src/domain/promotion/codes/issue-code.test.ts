import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redemptionCodes } from "#db/schema/promotions.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { issueCode } from "./issue-code.ts";
import { codeHashOf, codeOf } from "./redemption-code.ts";

const database = useTestDatabase();
const secret = Buffer.alloc(32, 7);

test("a code has 140 bits in seven groups and depends on both the order and the secret", () => {
  const code = codeOf({ reference: "a".repeat(26), secret });
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(codeOf({ reference: "a".repeat(26), secret })).toBe(code);
  expect(codeOf({ reference: "b".repeat(26), secret })).not.toBe(code);
  expect(codeOf({ reference: "a".repeat(26), secret: Buffer.alloc(32, 8) })).not.toBe(code);
});

test("a code is recognized however it is typed", () => {
  const hash = codeHashOf("0A1B-2C3D");
  expect(codeHashOf(" 0a1b 2c3d\n")).toBe(hash);
  expect(codeHashOf("OAIB2C3D")).toBe(hash);
  expect(codeHashOf("0A1B-2C3E")).not.toBe(hash);
});

test("an order has one code, of which only the hash is stored, valid for six months", async () => {
  const order = await makeOrder(database.app);
  const code = await issueCode(database.app, { order, secret });
  expect(await issueCode(database.app, { order, secret })).toBe(code);
  const rows = await database.app.select().from(redemptionCodes).where(eq(redemptionCodes.orderId, order.id));
  expect(rows).toMatchObject([{ codeHash: codeHashOf(code), redeemedAt: null }]);
  const inSixMonths = new Date();
  inSixMonths.setUTCMonth(inSixMonths.getUTCMonth() + 6);
  expect(Math.abs((rows[0]?.expiresAt.getTime() ?? 0) - inSixMonths.getTime())).toBeLessThan(4 * 24 * 60 * 60 * 1000);
});
