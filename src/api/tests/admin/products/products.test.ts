import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { BulkActAnswer } from "#contract/admin/products/bulk-acts.ts";
import type { AdminProductPage } from "#contract/admin/products/products.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp({ RATE_LIMITS: "on" });
const at = "/api/v1/admin/products";

const post = (client: Client, path: string, json?: unknown) => client.send(path, { method: "POST", json: json ?? {} });
const draftProduct = async (name: string) =>
  makeProduct(app.database.app, { name, status: "draft", nicheIds: [(await makeNiche(app.database.app)).id] });

async function statusOf(id: number) {
  const { rows } = await app.database.app.execute<{ status: string }>(
    sql`select status from product_directory where id = ${id}`,
  );
  return rows[0]?.status;
}

test("lists, publishes and undoes, with the written messages", async () => {
  const admin = await app.signIn("admin");
  const made = [await draftProduct("Harpoon one"), await draftProduct("Harpoon two")];
  const listed = await admin.send(`${at}?q=harpoon&status=draft`);
  const { products, count } = (await listed.json()) as AdminProductPage;
  expect({ count, names: products.map(({ name }) => name) }).toEqual({
    count: 2,
    names: ["Harpoon two", "Harpoon one"],
  });
  const chosen = products.map(({ id, version }) => ({ productId: id, version }));
  const answer = (await (
    await post(admin, `${at}/bulk-status`, { products: chosen, status: "live" })
  ).json()) as BulkActAnswer;
  expect(answer).toMatchObject({
    done: 2,
    refused: [],
    jobId: null,
    message: "2 products have been published successfully",
  });
  expect(await (await admin.send(`${at}/count?q=harpoon&status=published`)).json()).toMatchObject({ count: 2 });
  const undone = await post(admin, `${at}/bulk-acts/${answer.actId}/undo`);
  expect(await undone.json()).toMatchObject({ done: 2, message: "Undone for 2 products" });
  expect(await Promise.all(made.map(({ id }) => statusOf(id)))).toEqual(["draft", "draft"]);
});

test("names what was refused, and then changes nothing", async () => {
  const admin = await app.signIn("admin");
  const [fine, stale] = [await draftProduct("Fine"), await draftProduct("Stale")];
  const products = [
    { productId: fine.id, version: 1 },
    { productId: stale.id, version: 7 },
  ];
  const answer = await post(admin, `${at}/bulk-status`, { products, status: "live" });
  const body = (await answer.json()) as BulkActAnswer;
  expect(body).toMatchObject({ done: 0, message: null, refused: [{ productId: stale.id, name: "Stale" }] });
  expect(body.refused[0]?.reason).toMatch(/\w/);
  expect(await statusOf(fine.id)).toBe("draft");
});

test("takes either chosen products or a filter, 500 at most, and no unknown filter", async () => {
  const admin = await app.signIn("admin");
  const { id } = await draftProduct("Either");
  const products = [{ productId: id, version: 1 }];
  const matching = { filter: { q: "Either" }, count: 1 };
  const statuses = [];
  for (const json of [
    { status: "live" },
    { products, matching, status: "live" },
    { products: [], status: "live" },
    { products: Array.from({ length: 501 }, (_, n) => ({ productId: n + 1, version: 1 })), status: "live" },
    // A filter that nobody understands must never mean "all".
    { matching: { filter: { statsu: "draft" }, count: 1 }, status: "live" },
    { matching: { filter: { status: "drafts" }, count: 1 }, status: "live" },
  ])
    statuses.push((await post(admin, `${at}/bulk-status`, json)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await statusOf(id)).toBe("draft");
  const changed = await post(admin, `${at}/bulk-status`, { matching: { ...matching, count: 2 }, status: "live" });
  expect(await changed.json()).toMatchObject({ error: { code: "selection_changed" } });
  expect((await admin.send(`${at}?status=drafts`)).status).toBe(400);
});

test("deletes for good, after a recent sign-in only", async () => {
  const admin = await app.signIn("admin");
  const { id } = await draftProduct("Gone soon");
  const json = { products: [{ productId: id, version: 1 }] };
  const age = (interval: string) =>
    app.database.app.execute(sql`
      update sessions set created_at = now() - ${interval}::interval where user_id = ${admin.userId}`);
  await age("2 hours");
  const refused = await post(admin, `${at}/bulk-deletion`, json);
  expect(await refused.json()).toMatchObject({ error: { code: "sign_in_too_old" } });
  await age("1 minute");
  const answer = await post(admin, `${at}/bulk-deletion`, json);
  expect(await answer.json()).toMatchObject({
    actId: null,
    message: "1 product has been permanently deleted from the database",
  });
  expect(await statusOf(id)).toBeUndefined();
});

test("previews and applies a remap", async () => {
  const admin = await app.signIn("admin");
  const niche = await makeNiche(app.database.app);
  const { id } = await draftProduct("Remapped");
  const json = { products: [{ productId: id, version: 1 }], mode: "add", nicheIds: [niche.id], subcategoryIds: [] };
  const preview = await post(admin, "/api/v1/admin/bulk-remap/preview", json);
  expect(await preview.json()).toMatchObject({ count: 1, products: [{ id, version: 1, isChanged: true }] });
  const applied = await post(admin, "/api/v1/admin/bulk-remap", json);
  expect(await applied.json()).toMatchObject({ done: 1, message: "1 product remapped successfully" });
  const found = await admin.send(`${at}?niche=${niche.id}`);
  expect(await found.json()).toMatchObject({ count: 1, products: [{ id }] });
});

test("streams an export with the filters", async () => {
  const admin = await app.signIn("admin");
  await draftProduct("=Formula");
  const csv = await admin.send(`${at}/export?q=%3Dform`);
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.headers.get("content-disposition")).toBe('attachment; filename="products.csv"');
  const lines = (await csv.text()).trim().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=Formula");
  const file = await admin.send(`${at}/export?q=%3Dform&format=json`);
  expect(await file.json()).toMatchObject([{ name: "=Formula", status: "draft" }]);
});

test("lists ads, 10 a page", async () => {
  const admin = await app.signIn("admin");
  for (let n = 0; n < 11; n += 1) {
    const { id } = await draftProduct(`Ad ${n}`);
    await app.database.app.execute(sql`
      update product_directory set is_advertised = true, ad_start_date = now() - interval '1 day',
        ad_end_date = now() + interval '1 day' where id = ${id}`);
  }
  const { products, count } = (await (await admin.send("/api/v1/admin/trending-ads")).json()) as AdminProductPage;
  expect({ rows: products.length, count, ad: products[0]?.adStatus }).toEqual({ rows: 10, count: 11, ad: "active" });
});

test("clears the page cache of every process, once a minute, and notes who did", async () => {
  const admin = await app.signIn("admin");
  let resets = 0;
  const listeners = await Promise.all(
    [1, 2].map(() =>
      listenForCacheTags({
        connectionString: app.database.connectionString,
        onDrop: () => {},
        onReset: () => {
          resets += 1;
        },
        log: { info: () => {}, warn: () => {} },
      }),
    ),
  );
  expect((await post(admin, `${at}/cache-clearing`)).status).toBe(200);
  for (let n = 0; n < 100 && resets < 2; n += 1) await wait(50);
  expect(resets).toBe(2);
  expect((await post(admin, `${at}/cache-clearing`)).status).toBe(429);
  await Promise.all(listeners.map((listener) => listener.close()));
  const { rows } = await app.database.app.execute(
    sql`select action from audit_log where actor_id = ${admin.userId} and action = 'cache.cleared'`,
  );
  expect(rows).toHaveLength(1);
});

test("the pages show the rows with the first answer", async () => {
  const admin = await app.signIn("admin");
  const { id } = await draftProduct("Shown at once");
  const page = async (path: string) => {
    const answer = await admin.send(path);
    expect(answer.status).toBe(200);
    return await answer.text();
  };
  const list = await page("/admin/products?q=shown+at+once&sort=name&page=1");
  for (const text of ["Manage Products", "Shown at once", "Clear Cache", "Add New Product", "Select Shown at once"])
    expect(list).toContain(text);
  expect(await page("/admin/products?q=nothing+like+it")).toContain("No products found matching your filters.");
  expect(await page("/admin/products?status=nonsense&niche=x")).toContain("Shown at once");
  expect(await page("/admin/trending-ads")).toContain("Ad status");
  expect(await page(`/admin/bulk-remap?ids=${id}`)).toContain("Niches");
  expect(await page("/admin/bulk-remap")).toContain("No products chosen");
});
