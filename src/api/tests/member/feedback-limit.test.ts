import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { FeedbackState } from "#contract/visitor/feedback.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { useTestApp } from "#test/tools/app.ts";

const limited = useTestApp({ RATE_LIMITS: "on" });
const good = { comment: "Good.", rating: 4 };

test("too much feedback is refused: five on an account's first day, then ten an hour; invalid input does not count", async () => {
  const person = await limited.signIn();
  const products = await Promise.all(Array.from({ length: 10 }, () => makeProduct(limited.database.app)));
  const send = async (index: number, json: unknown = good) =>
    (await person.send(`/api/v1/products/${products[index]?.id}/feedback`, { method: "POST", json })).status;
  for (let index = 0; index < 7; index += 1) expect(await send(index, { comment: "" })).toBe(400);
  for (let index = 0; index < 5; index += 1) expect(await send(index)).toBe(201);
  expect(await send(5)).toBe(429);
  await limited.database.app.execute(
    sql`update users set created_at = now() - interval '2 days' where id = ${person.userId}`,
  );
  // Refused feedback counts toward the hourly limit.
  for (let index = 5; index < 9; index += 1) expect(await send(index)).toBe(201);
  expect(await send(9)).toBe(429);
});

test("reporting is refused after three in an hour", async () => {
  const [author, other] = [await limited.signIn(), await limited.signIn()];
  const product = await makeProduct(limited.database.app);
  const left = await author.send(`/api/v1/products/${product.id}/feedback`, { method: "POST", json: good });
  const { threadId } = (await left.json()) as FeedbackState;
  const report = { method: "POST", json: { reason: "spam" } };
  const send = async () => (await other.send(`/api/v1/feedback/${threadId}/reports`, report)).status;
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
});
