import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OwnBookmarkList } from "#contract/member/profile.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, clientOf, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
const address = "/api/v1/me/bookmarks";

const save = (client: Client, id: number) => client.send(`/api/v1/products/${id}/bookmark`, { method: "PUT" });
const remove = (client: Client, id: number | string) => client.send(`${address}/${id}`, { method: "DELETE" });
const listOf = async (client: Client, page = 1) =>
  (await (await client.send(`${address}?page=${page}`)).json()) as OwnBookmarkList;

async function savesOf(productId: number) {
  const { rows } = await app.database.app.execute<{ saves: number; stored: number }>(sql`
    select (select saves from product_stats where product_id = ${productId}),
      (select count(*)::int from bookmarks where product_id = ${productId}) as stored`);
  return rows[0];
}

test("a guest is asked to sign in", async () => {
  const { id } = await makeProduct(app.database.app);
  expect((await app.guest.send(address)).status).toBe(401);
  expect((await remove(app.guest, id)).status).toBe(401);
});

test("people see their own bookmarks, newest first, and nobody else's", async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  const [first, second] = [await makeProduct(app.database.app), await makeProduct(app.database.app)];
  await save(one, first.id);
  await save(one, second.id);
  await save(other, first.id);
  const list = await listOf(one);
  expect(list).toMatchObject({ total: 2, page: 1, pageCount: 1 });
  expect(list.bookmarks.map(({ product }) => product?.name)).toEqual([second.name, first.name]);
  expect((await one.send(address)).headers.get("cache-control")).toBe("no-store");
});

test.each(["draft", "pending", "rejected", "deleted"])(
  "of a product that is %s now only the bookmark is shown, and it can be removed",
  async (status) => {
    const owner = await app.signIn();
    const { id, name } = await makeProduct(app.database.app, { tagline: "Nobody may read this" });
    await save(owner, id);
    await app.database.app.execute(sql`update product_directory set status = ${status} where id = ${id}`);
    const list = await listOf(owner);
    expect(list.bookmarks).toEqual([{ productId: id, savedAt: expect.any(String), product: null }]);
    const page = await (await owner.send("/profile")).text();
    expect(page).toContain("This product is no longer available");
    for (const secret of [name, "Nobody may read this"]) {
      expect(JSON.stringify(list)).not.toContain(secret);
      expect(page).not.toContain(secret);
    }
    expect((await remove(owner, id)).status).toBe(200);
    expect(await savesOf(id)).toEqual({ saves: 0, stored: 0 });
  },
);

test("removing deletes only your own bookmark, and the answer is the same for every id (B3)", async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  const { id } = await makeProduct(app.database.app);
  const hidden = await makeProduct(app.database.app, { status: "draft" });
  await save(one, id);
  await save(other, id);
  for (const gone of [id, id, hidden.id, 987_654]) {
    const response = await remove(one, gone);
    expect([response.status, await response.json()]).toEqual([200, { productId: gone, isSaved: false }]);
  }
  expect(await savesOf(id)).toEqual({ saves: 1, stored: 1 });
  expect((await listOf(other)).total).toBe(1);
  for (const nonsense of ["x", "-1", "1.5", "99999999999999999999"]) {
    expect((await remove(one, nonsense)).status).toBe(404);
  }
});

test("twenty concurrent removals in two processes count once", async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  const { id } = await makeProduct(app.database.app);
  await save(one, id);
  await save(other, id);
  const statuses = await race(20, async (n) => {
    return (await remove(clientOf(app.instances[n % 2 === 0 ? 0 : 1], one.cookie), id)).status;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await savesOf(id)).toEqual({ saves: 1, stored: 1 });
});

test("Remove works without JavaScript, even for a product that is no longer live", async () => {
  const owner = await app.signIn();
  const { id } = await makeProduct(app.database.app);
  await save(owner, id);
  await app.database.app.execute(sql`update product_directory set status = 'draft' where id = ${id}`);
  const query = new URLSearchParams({ productId: String(id), redirect: "/profile?tab=bookmarks" });
  const response = await owner.send(`/forms/remove-bookmark?${query}`, { method: "POST", form: {} });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/profile?tab=bookmarks"]);
  expect(await savesOf(id)).toEqual({ saves: 0, stored: 0 });
});

test("a long list has pages, in the URL too", async () => {
  const owner = await app.signIn();
  await app.database.app.execute(sql`
    insert into bookmarks (user_id, product_id, created_at)
    select ${owner.userId}, id, now() - id * interval '1 second' from product_directory where status = 'live'`);
  const ids: number[] = [];
  for (let n = 0; n < 21; n += 1) ids.push((await makeProduct(app.database.app)).id);
  for (const id of ids) await save(owner, id);
  const { total, pageCount } = await listOf(owner);
  expect(total).toBeGreaterThanOrEqual(21);
  const all = [];
  for (let page = 1; page <= pageCount; page += 1) all.push(...(await listOf(owner, page)).bookmarks);
  expect(new Set(all.map(({ productId }) => productId)).size).toBe(total);
  const html = await (await owner.send("/profile")).text();
  expect(html).toContain('href="/profile?tab=bookmarks&amp;page=2"');
  expect(await (await owner.send("/profile?tab=bookmarks&page=50")).text()).toContain("Back to the first page");
});
