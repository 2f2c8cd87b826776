import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ForYou } from "#contract/member/for-you.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { FilteredList, ProductList } from "#contract/visitor/catalog.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

const address = "/api/v1/me/for-you";
const forYouOf = async (client: Client) => (await (await client.send(address)).json()) as ForYou;
const viewerOf = async (client: Client) =>
  ((await (await client.send("/api/v1/session")).json()) as { viewer: Viewer }).viewer;

async function makeReader() {
  const niche = await makeNiche(app.database.app);
  const product = await makeProduct(app.database.app, { nicheIds: [niche.id] });
  const reader = await app.signIn();
  await app.database.app.execute(
    sql`update profiles set loved_niche_ids = array[${niche.id}::bigint] where id = ${reader.userId}`,
  );
  return { reader, niche, product };
}

test("each person gets their own, on the page and from the API, and guests get none", async () => {
  const { reader, niche, product } = await makeReader();
  expect(await forYouOf(reader)).toMatchObject({
    isOn: true,
    hasInterests: true,
    products: [{ id: product.id, name: product.name, reason: { kind: "new", name: niche.name } }],
  });
  const page = await reader.send("/?all=1");
  expect(page.headers.get("cache-control")).toContain("private");
  expect(await page.text()).toContain(`New in ${niche.name}, one of your niches`);
  const stranger = await app.signIn();
  expect(await forYouOf(stranger)).toEqual({ isOn: true, hasInterests: false, products: [] });
  expect(await (await stranger.send("/?all=1")).text()).toContain("Choose niches");
  const guest = await (await app.guest.send("/?all=1")).text();
  expect(guest).not.toMatch(/For you|Choose niches/);
});

test("it is turned off and on as wanted, however often that is asked for", async () => {
  const { reader, niche } = await makeReader();
  for (const isOn of [false, false, true, true, false]) {
    const answer = await reader.send(address, { method: "PUT", json: { isOn } });
    expect([answer.status, await answer.json()]).toEqual([200, { isOn }]);
    expect(await viewerOf(reader)).toMatchObject({ hasForYou: isOn });
    expect((await forYouOf(reader)).products).toHaveLength(isOn ? 1 : 0);
  }
  expect(await (await reader.send("/?all=1")).text()).not.toContain(`New in ${niche.name}`);
  expect((await reader.send(address, { method: "PUT", json: {} })).status).toBe(400);
});

test("the plain forms turn it off from the home page and on again from the profile", async () => {
  const { reader, niche } = await makeReader();
  const page = paths.homeAll();
  const off = await reader.send(paths.forYouForm(), { method: "POST", form: { redirect: page } });
  expect([off.status, off.headers.get("location")]).toEqual([303, page]);
  expect(await viewerOf(reader)).toMatchObject({ hasForYou: false });
  const profile = paths.profile("edit");
  const on = await reader.send(paths.forYouForm(), { method: "POST", form: { redirect: profile, isOn: "on" } });
  expect([on.status, on.headers.get("location")]).toEqual([303, profile]);
  expect(await (await reader.send(page)).text()).toContain(`New in ${niche.name}`);
});

test("lists that are newest first say what is new since the viewer's last visit, others and guests' don't", async () => {
  const { reader, niche, product } = await makeReader();
  const older = await makeProduct(app.database.app, { nicheIds: [niche.id] });
  const yesterday = sql`update product_directory set listed_at = now() - interval '25 hours' where id = ${older.id}`;
  await app.database.app.execute(yesterday);
  const list = `/api/v1/niches/${niche.slug}/products`;
  const marksOf = async (client: Client, from: string) => {
    const { products } = (await (await client.send(from)).json()) as FilteredList | ProductList;
    return products.filter(({ id }) => [product.id, older.id].includes(id)).map(({ id, isNew }) => [id, isNew]);
  };
  expect(await marksOf(reader, list)).toEqual([
    [product.id, undefined],
    [older.id, undefined],
  ]);
  await app.database.app.execute(
    sql`update profiles set previous_visit_at = now() - interval '1 hour' where id = ${reader.userId}`,
  );
  expect(await marksOf(reader, list)).toEqual([
    [product.id, true],
    [older.id, false],
  ]);
  const page = await (await reader.send(`/niche/${niche.slug}`)).text();
  expect(page).toContain("New since your last visit · 1 product");
  for (const [client, from] of [
    [reader, `${list}?sort=name`],
    [app.guest, list],
  ] as const) {
    expect((await marksOf(client, from)).map(([, isNew]) => isNew)).toEqual([undefined, undefined]);
  }
  // Yesterday's products are in no order there.
  expect(
    new Map((await marksOf(reader, "/api/v1/products")) as [number, boolean | undefined][]).get(older.id),
  ).toBeUndefined();
});
