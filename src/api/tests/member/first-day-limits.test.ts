import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRateLimits } from "#http/limits/rate-limit.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type IdentityServer, startIdentityServer } from "#test/identity-server.ts";
import { clientOf, useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ RATE_LIMITS: "on", DEMO_SIGN_IN: "on", COOKIE_SECURE: "off" });
let demo: IdentityServer;

beforeAll(async () => {
  demo = await startIdentityServer(app.database.app);
});

afterAll(() => demo?.close());

/** Signs in through the demo account chooser; after that the session cookie identifies them. */
async function signIn(email: string) {
  const browser = demo.browser();
  const chooser = await browser.visit("/auth/google?redirect=/");
  await browser.visit(chooser.url.href, { form: { email } });
  return clientOf(app.instances[0], `session=${browser.cookies.get("session")?.value}`);
}

test.each(["new@example.org", "visitor@demo.example"])(
  "%s may vote fifteen times and leave five feedbacks on the first day, and more on the next",
  async (email) => {
    const db = app.database.app;
    const person = await signIn(email);
    const products = await Promise.all(Array.from({ length: 16 }, () => makeProduct(db)));
    const vote = async (index: number) =>
      (await person.send(`/api/v1/products/${products[index]?.id}/upvote`, { method: "PUT" })).status;
    const comment = async (index: number) => {
      const json = { comment: "Good.", rating: 4 };
      return (await person.send(`/api/v1/products/${products[index]?.id}/feedback`, { method: "POST", json })).status;
    };
    for (let index = 0; index < 15; index += 1) expect(await vote(index)).toBe(200);
    expect(await vote(15)).toBe(429);
    for (let index = 0; index < 5; index += 1) expect(await comment(index)).toBe(201);
    expect(await comment(5)).toBe(429);
    await db.execute(sql`update users set created_at = now() - interval '25 hours' where email = ${email}`);
    expect([await vote(15), await comment(5)]).toEqual([200, 201]);
  },
);

test("an account invites at most three people on its first day", async () => {
  const db = app.database.app;
  const email = "inviter@example.org";
  const person = await signIn(email);
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`);
  const { id } = await makeProduct(db, { submitterId: rows[0]?.id, status: "draft" });
  let asked = 0;
  const invite = async () => {
    asked += 1;
    const json = { email: `stranger${asked}@people.example` };
    return (await person.send(`/api/v1/me/products/${id}/invitations`, { method: "POST", json })).status;
  };
  expect([await invite(), await invite(), await invite(), await invite()]).toEqual([200, 200, 200, 429]);
  await db.execute(sql`update users set created_at = now() - interval '25 hours' where email = ${email}`);
  expect(await invite()).toBe(200);
});

test("administrators can change what accounts may do on the first day, while somebody is over the limit", async () => {
  const limits = createRateLimits({ pool: app.database.pools.app, enabled: true, log: { warn: () => {} } });
  const viewer = { userId: crypto.randomUUID(), isNewcomer: true };
  const c = { var: { viewer }, env: { clientAddress: "192.0.2.1" }, header: () => {} };
  const vote = () =>
    limits.spend(c as never, { name: "upvote" }).then(
      () => "allowed",
      () => "refused",
    );
  limits.setFirstDay({ upvotes: 2, feedback: 1 });
  expect([await vote(), await vote(), await vote(), await vote()]).toEqual([
    "allowed",
    "allowed",
    "refused",
    "refused",
  ]);
  limits.setFirstDay({ upvotes: 5, feedback: 1 });
  // The first refused one was counted, the second was refused from memory.
  expect([await vote(), await vote(), await vote()]).toEqual(["allowed", "allowed", "refused"]);
});
