import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProductStats } from "#contract/maker/product-stats.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const app = useTestApp();
const states = ["live", "draft", "pending", "rejected", "deleted"] as const;
type Person = Client & SignedIn;
let submitter: Person;
let maker: Person;

beforeAll(async () => {
  [submitter, maker] = [await app.signIn(), await app.signIn()];
});

async function makeOwned(status: (typeof states)[number]) {
  const product = await makeProduct(app.database.app, { status, submitterId: submitter.userId });
  await app.database.app
    .insert(productMakers)
    .values({ productId: product.id, profileId: maker.userId, proof: "invitation" });
  return product;
}

const statsOf = (client: Client, id: number | string) => client.send(`/api/v1/products/${id}/stats`);

describe.each(states)("the figures of a %s product", (status) => {
  test("are for its submitter, its makers and administrators; for everyone else it is not found", async () => {
    const { id } = await makeOwned(status);
    const own = status === "deleted" ? 404 : 200;
    expect((await statsOf(submitter, id)).status).toBe(own);
    expect((await statsOf(maker, id)).status).toBe(own);
    expect((await statsOf(await app.signIn("admin"), id)).status).toBe(200);
    for (const role of ["user", "suspended admin", "expired session"] as const) {
      expect([role, (await statsOf(await app.signIn(role), id)).status]).toEqual([role, 404]);
    }
    const refused = await statsOf(app.guest, id);
    expect(refused.status).toBe(404);
    const unknown = await statsOf(app.guest, 999_999_999);
    const withoutId = async (response: Response) => (await response.text()).replace(/"requestId":"[^"]*"/, "");
    expect(await withoutId(refused)).toBe(await withoutId(unknown));
  });
});

test("a former maker loses access", async () => {
  const { id } = await makeOwned("live");
  const former = await app.signIn();
  await app.database.app.insert(productMakers).values({ productId: id, profileId: former.userId, proof: "email" });
  expect((await statsOf(former, id)).status).toBe(200);
  await app.database.app.delete(productMakers).where(eq(productMakers.profileId, former.userId));
  expect((await statsOf(former, id)).status).toBe(404);
});

test("they contain everything the page shows, and are not cached", async () => {
  const { id } = await makeOwned("live");
  const response = await statsOf(submitter, id);
  expect(response.headers.get("cache-control")).toMatch(/no-store|private/);
  const stats = (await response.json()) as ProductStats;
  expect(Object.keys(stats)).toEqual(["totals", "days", "referrers", "searches"]);
  expect(stats.totals).toEqual({ views: 0, usages: 0, users: 0, saves: 0, comments: 0 });
  expect(stats.days).toHaveLength(30);
});

test("an unknown product has none", async () => {
  const { id } = await suggestResource(app.database.app, { submitterId: submitter.userId, text: "A tool" });
  for (const each of [id, "x", "0", "01", "99999999999999999999"]) {
    expect((await statsOf(submitter, each)).status).toBe(404);
  }
});

test("a product says only to its own people that it is theirs", async () => {
  const { slug } = await makeOwned("live");
  const isOwn = async (client: Client) =>
    ((await (await client.send(`/api/v1/products/${slug}`)).json()) as Product).isOwn;
  expect(await isOwn(submitter)).toBe(true);
  expect(await isOwn(maker)).toBe(true);
  expect(await isOwn(await app.signIn())).toBe(false);
  expect(await isOwn(await app.signIn("admin"))).toBe(false);
  expect(await isOwn(app.guest)).toBe(false);
});
