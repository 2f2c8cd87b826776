import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AdminCollectionList } from "#contract/admin/review/collections.ts";
import { paths } from "#contract/shared/paths.ts";
import type {
  CollectionList,
  CollectionPage,
  CreatedCollection,
  OwnCollection,
  OwnCollectionRow,
} from "#contract/visitor/collections.ts";
import { deleteCollection } from "#domain/engagement/collections/delete-collection.ts";
import { restoreUser } from "#domain/moderation/users/restore-user.ts";
import { suspendUser } from "#domain/moderation/users/suspend-user.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

async function makeProducts(count: number) {
  const made: { id: number; slug: string; name: string }[] = [];
  for (let n = 0; n < count; n += 1) made.push(await makeProduct(app.database.app));
  return made;
}

const api = "/api/v1";
const create = (client: Client, json: object) =>
  client.send(`${api}/collections`, { method: "POST", json: { key: randomUUID(), ...json } });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;
const statusOf = async (client: Client, path: string) => (await client.send(path)).status;
const read = async <Answer>(client: Client, path: string) => (await (await client.send(path)).json()) as Answer;

test("an owner builds, orders, shares and deletes a collection; others only read it", async () => {
  const [one, other] = await makeProducts(2);
  if (!one || !other) throw new Error("two were made");
  const [owner, stranger] = [await app.signIn(), await app.signIn()];
  const made = await create(owner, { name: "  My   kitchen ", productId: one.id });
  expect(made.status).toBe(201);
  const { id, key, address } = (await made.json()) as CreatedCollection;
  expect(address).toBe(`my-kitchen-${key}`);
  const path = `${api}/collections/${address}`;
  expect([await statusOf(owner, path), await statusOf(stranger, path), await statusOf(app.guest, path)]).toEqual([
    200, 404, 404,
  ]);

  const { version } = await read<OwnCollection>(owner, `${api}/me/collections/${key}`);
  const writes = [
    ["PUT", "products", { productId: other.id }],
    ["PUT", "place", { productId: other.id, place: 1 }],
    ["PUT", "note", { productId: other.id, note: "Sharp" }],
    ["PUT", "", { name: "Shared kitchen", description: "For all", visibility: "public", version }],
  ] as const;
  for (const [method, rest, json] of writes) {
    const to = `${api}/collections/${id}${rest && `/${rest}`}`;
    expect([rest, (await app.guest.send(to, { method, json })).status]).toEqual([rest, 401]);
    expect([rest, await codeOf(await stranger.send(to, { method, json }))]).toEqual([rest, "collection_not_found"]);
    expect([rest, (await owner.send(to, { method, json })).status]).toEqual([rest, 200]);
  }
  // Whatever words are in front of the key.
  const seen = await read<CollectionPage>(app.guest, `${api}/collections/other-words-${key}`);
  expect(seen.collection).toMatchObject({
    address: `shared-kitchen-${key}`,
    name: "Shared kitchen",
    isOwn: false,
    tools: 2,
  });
  expect(seen.products).toMatchObject([
    { id: other.id, note: "Sharp", why: { kind: "collection", place: 1, name: "Shared kitchen" } },
    { id: one.id, note: "" },
  ]);
  const rows = await read<OwnCollectionRow[]>(owner, `${api}/me/collections?productId=${one.id}`);
  expect(rows).toMatchObject([{ id, visibility: "public", tools: 2, hasProduct: true }]);
  expect((await stranger.send(`${api}/me/collections/${key}`)).status).toBe(404);

  const gone = `${api}/collections/${id}`;
  expect((await stranger.send(gone, { method: "DELETE" })).status).toBe(404);
  expect((await owner.send(gone, { method: "DELETE" })).status).toBe(200);
  expect(await statusOf(owner, path)).toBe(404);
});

test("names, descriptions, notes and fields that don't exist are refused", async () => {
  const owner = await app.signIn();
  for (const json of [
    { name: "No" },
    { name: "   " },
    { name: "x".repeat(61) },
    { name: "Fine", description: "x".repeat(501) },
    { name: "Fine", visibility: "secret" },
    { name: "Fine", pickPlace: 1 },
    { name: "Fine", ownerId: "somebody" },
  ]) {
    expect([json, (await create(owner, json)).status]).toEqual([json, 400]);
  }
  expect((await create(owner, { name: "🦊".repeat(60), description: "x".repeat(500) })).status).toBe(201);
  expect(await codeOf(await create(owner, { name: "Fine", productId: 999_999_999 }))).toBe("product_not_found");
  expect(await read<OwnCollectionRow[]>(owner, `${api}/me/collections`)).toHaveLength(1);
});

test("unlisted is read by address, and is in no list, feed index, sitemap or on a person's page", async () => {
  const products = await makeProducts(3);
  const owner = await makeUser(app.database.app);
  const productIds = products.map(({ id }) => id);
  const own = { ownerId: owner.id, productIds };
  const unlisted = await makeCollection(app.database.app, { ...own, name: "Zq unlisted", visibility: "unlisted" });
  const listed = await makeCollection(app.database.app, { ...own, name: "Zq listed" });
  const small = await makeCollection(app.database.app, {
    ownerId: owner.id,
    name: "Zq small",
    productIds: [productIds[0] ?? 0],
  });
  for (const path of [
    `${api}/collections`,
    `${api}/collections?sort=tools`,
    `${api}/people/${owner.username}/collections`,
    "/collections",
    "/sitemaps/pages.xml",
    "/search?q=zq",
  ]) {
    const text = await (await app.guest.send(path)).text();
    expect([path, text.includes("nlisted")]).toEqual([path, false]);
  }
  const { collections } = await read<CollectionList>(app.guest, `${api}/people/${owner.username}/collections`);
  expect(collections.map(({ id }) => id)).toEqual([small.id, listed.id]);
  expect(collections[1]?.spines.map(({ id }) => id)).toEqual(productIds);
  const sitemap = await (await app.guest.send("/sitemaps/pages.xml")).text();
  expect(sitemap).toContain(`${app.origin}${paths.collection(listed.address)}`);
  expect(sitemap).toContain(`${app.origin}${paths.collections()}<`);
  expect(sitemap).not.toContain(small.address);

  const html = async (address: string) => await (await app.guest.send(paths.collection(address))).text();
  expect(await html(unlisted.address)).toContain('content="noindex"');
  expect(await html(small.address)).toContain('content="noindex"');
  const page = await html(listed.address);
  expect(page).not.toContain('content="noindex"');
  expect(page).toContain(`<link rel="canonical" href="${app.origin}${paths.collection(listed.address)}">`);
  const block = elementsOf(parseHtml(page)).find(({ properties }) => properties.type === "application/ld+json");
  const graph = (
    JSON.parse(block ? textOf(block) : "{}") as {
      "@graph": { "@type": string; name?: string; itemListElement: { url: string }[] }[];
    }
  )["@graph"];
  const list = graph.find((thing) => thing["@type"] === "ItemList");
  expect(list?.name).toBe("Zq listed");
  expect(list?.itemListElement.map(({ url }) => url)).toEqual(
    products.map(({ slug }) => `${app.origin}/resources/${slug}`),
  );
});

test("other words before the key redirect to the canonical address, and a bad key is not found", async () => {
  const { key, address } = await makeCollection(app.database.app, {
    productIds: [(await makeProducts(1))[0]?.id ?? 0],
  });
  for (const words of [key, `old-name-${key}`]) {
    const response = await app.guest.send(`/collections/${words}?page=1`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `/collections/${address}?page=1`]);
  }
  for (const wrong of ["nothing", "kitchen-aaaaaaaaaaaa", `${address}x`, "a".repeat(300)]) {
    expect([wrong, await statusOf(app.guest, `/collections/${wrong}`)]).toEqual([wrong, 404]);
  }
});

test("a feed has the newest additions first and the owner's notes; a private or hidden one has none", async () => {
  const [first, second] = await makeProducts(2);
  const productIds = [first?.id ?? 0, second?.id ?? 0];
  const made = await makeCollection(app.database.app, { productIds, note: "Why <it> is here", visibility: "unlisted" });
  const feed = (format: string) => app.guest.send(`${paths.collectionFeed(made.key)}.${format}`);
  const json = (await (await feed("json")).json()) as { title: string; items: { url: string; content_html: string }[] };
  expect(json.title).toContain("Kitchen");
  expect(json.items.map(({ url }) => url)).toEqual(
    [second, first].map((each) => `${app.origin}/resources/${each?.slug}`),
  );
  expect(json.items[0]?.content_html).toContain(
    "Why &#x3C;it&#x3E; is here".replaceAll("&#x3C;", "&lt;").replaceAll("&#x3E;", "&gt;"),
  );
  const rss = await feed("rss");
  expect([rss.status, rss.headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
  for (const change of [sql`visibility = 'private'`, sql`visibility = 'public', hidden_by = 'moderator'`]) {
    await app.database.app.execute(sql`update collections set ${change} where id = ${made.id}`);
    expect((await feed("atom")).status).toBe(404);
  }
});

test("a report waits for a moderator, who keeps or hides the collection; only administrators pick", async () => {
  const [product] = await makeProducts(1);
  const made = await makeCollection(app.database.app, { name: "Reported shelf", productIds: [product?.id ?? 0] });
  const [person, moderator, admin] = [await app.signIn(), await app.signIn("moderator"), await app.signIn("admin")];
  const report = (client: Client) =>
    client.send(`${api}/collections/${made.id}/reports`, { method: "POST", json: { reason: "spam", note: "Ads" } });
  expect((await report(app.guest)).status).toBe(401);
  for (let n = 0; n < 2; n += 1) expect((await report(person)).status).toBe(200);
  const listed = async (filter: string) =>
    (await read<AdminCollectionList>(moderator, `${api}/admin/collections?filter=${filter}&q=reported+shelf`)).items;
  expect(await listed("reported")).toMatchObject([{ id: made.id, reports: [{ reason: "spam", note: "Ads" }] }]);
  const waiting = await read<{ collections: number }>(moderator, `${api}/admin/frame/waiting`);
  expect(waiting.collections).toBeGreaterThan(0);

  const send = (client: Client, method: string, what: string, json?: object) =>
    client.send(`${api}/admin/collections/${made.id}/${what}`, { method, ...(json && { json }) });
  const kept = await send(moderator, "POST", "resolution");
  expect(kept.status).toBe(200);
  expect(await codeOf(await send(moderator, "POST", "resolution"))).toBe("decided_already");
  const { resolvedAt } = await kept.json();
  expect((await send(moderator, "POST", "resolution/undo", { resolvedAt })).status).toBe(200);
  expect((await send(moderator, "PUT", "pick", {})).status).toBe(403);
  expect((await send(admin, "PUT", "pick", {})).status).toBe(200);
  const picks = async () =>
    (await read<{ id: number }[]>(app.guest, `${api}/collections/picks`)).filter(({ id }) => id === made.id);
  expect(await picks()).toHaveLength(1);

  expect((await send(moderator, "PUT", "hidden", { reason: "Advertising" })).status).toBe(200);
  expect([await listed("reported"), await picks()]).toEqual([[], []]);
  expect(await listed("hidden")).toMatchObject([{ id: made.id, hiddenBy: "moderator", hiddenReason: "Advertising" }]);
  expect(await statusOf(app.guest, paths.collection(made.address))).toBe(404);
  expect((await report(person)).status).toBe(404);
  expect((await send(moderator, "POST", "hidden/undo")).status).toBe(200);
  expect([await listed("reported"), await picks()]).toMatchObject([[{ id: made.id }], [{ id: made.id }]]);
  expect((await send(moderator, "PUT", "hidden", { reason: "Advertising" })).status).toBe(200);
  expect((await send(moderator, "DELETE", "hidden")).status).toBe(200);
  expect(await statusOf(app.guest, paths.collection(made.address))).toBe(200);
});

test("moderators see what is in a collection they decide about, and nothing of private ones", async () => {
  const db = app.database.app;
  const [product, gone] = await makeProducts(2);
  const [owner, moderator] = [await makeUser(db), await app.signIn("moderator")];
  const own = { ownerId: owner.id, name: "Zv shelf", productIds: [product?.id ?? 0, gone?.id ?? 0], note: "Why" };
  const hidden = await makeCollection(db, { ...own, hiddenBy: "moderator" });
  const shared = await makeCollection(db, own);
  const kept = await makeCollection(db, { ...own, visibility: "private" });
  const reported = await makeCollection(db, { ...own, visibility: "private" });
  await db.execute(sql`insert into collection_reports (collection_id, reason) values (${reported.id}, 'spam')`);
  await db.execute(sql`update product_directory set status = 'draft' where id = ${gone?.id}`);
  await suspendUser(db, { userId: owner.id, moderatorId: moderator.userId, hidesContent: true, note: null });

  const list = await read<AdminCollectionList>(moderator, `${api}/admin/collections?filter=hidden&q=zv+shelf`);
  // A page whose last entry was dealt with goes on with the first.
  expect(await read(moderator, `${api}/admin/collections?filter=hidden&q=zv+shelf&page=2`)).toEqual(list);
  expect(list.items.map(({ id }) => id).toSorted()).toEqual([hidden.id, shared.id].toSorted());
  const items = (id: number) => `${api}/admin/collections/${id}/items`;
  for (const { id } of [hidden, shared, reported]) {
    expect(await read(moderator, items(id))).toMatchObject({
      items: [
        { productId: product?.id, note: "Why", product: { name: product?.name } },
        { productId: gone?.id, note: "Why", product: null },
      ],
    });
  }
  expect(await codeOf(await moderator.send(items(kept.id)))).toBe("collection_not_found");
  // Hiding it would be a way to see it.
  const hide = `${api}/admin/collections/${kept.id}/hidden`;
  expect((await moderator.send(hide, { method: "PUT", json: { reason: "Curious" } })).status).toBe(404);
});

test("a suspension hides a person's collections and its end shows them, but not what a moderator hid", async () => {
  const db = app.database.app;
  const [product] = await makeProducts(1);
  const productIds = [product?.id ?? 0];
  const [owner, moderator] = [await makeUser(db), await makeUser(db)];
  const own = { ownerId: owner.id, productIds };
  const made = await makeCollection(db, own);
  const hidden = await makeCollection(db, { ...own, hiddenBy: "moderator" });
  const statuses = async () => [
    await statusOf(app.guest, `${api}/collections/${made.address}`),
    await statusOf(app.guest, `${api}/collections/${hidden.address}`),
  ];
  expect(await statuses()).toEqual([200, 404]);
  const suspension = { userId: owner.id, moderatorId: moderator.id };
  await suspendUser(db, { ...suspension, hidesContent: true, note: null });
  expect(await statuses()).toEqual([404, 404]);
  await restoreUser(db, suspension);
  expect(await statuses()).toEqual([200, 404]);
});

test("the answer carries its tags, also when it isn't found, and changes announce them", async () => {
  const [product] = await makeProducts(1);
  const made = await makeCollection(app.database.app, { productIds: [product?.id ?? 0], visibility: "private" });
  const tagsAt = async (path: string) => (await app.guest.send(path)).headers.get("x-cache-tags")?.split(" ");
  expect(await tagsAt(`${api}/collections/${made.address}`)).toEqual([`collection:${made.key}`]);
  const heard: string[] = [];
  const listener = await app.database.pools.app.connect();
  listener.on("notification", ({ payload }) => heard.push(...((JSON.parse(payload ?? "{}").tags as string[]) ?? [])));
  await listener.query("listen cache_tags");
  const change = async (statement: ReturnType<typeof sql>) => {
    heard.length = 0;
    await app.database.app.execute(statement);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return heard.filter((each) => !each.startsWith("person:")).toSorted();
  };
  const id = made.id;
  const tag = `collection:${made.key}`;
  expect(await change(sql`update collections set visibility = 'unlisted' where id = ${id}`)).toEqual([tag]);
  expect(await change(sql`update collections set visibility = 'public' where id = ${id}`)).toEqual([
    tag,
    "collections",
  ]);
  // Its owner's page shows it now.
  expect(heard).toContainEqual(expect.stringMatching(/^person:/));
  expect(await change(sql`update collection_items set note = 'New' where collection_id = ${id}`)).toEqual([
    tag,
    "collections",
  ]);
  expect(await change(sql`update product_directory set status = 'draft' where id = ${product?.id}`)).toEqual(
    expect.arrayContaining([tag, "collections"]),
  );
  expect(
    await change(sql`update profiles set username = username || 'x', username_key = username_key || 'x'
      where id = ${made.ownerId}`),
  ).toEqual(expect.arrayContaining([tag]));
  listener.release(true);
});

test("newcomers create five collections on their first day", async () => {
  const person = await limited.signIn();
  await limited.database.app.execute(sql`update users set created_at = now() where id = ${person.userId}`);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await create(person, { name: `Number ${n}` })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("without JavaScript a person collects, orders and removes by plain forms, and a guest signs in first", async () => {
  const [one, other] = await makeProducts(2);
  const owner = await app.signIn();
  const post = (client: Client, path: string, form: Record<string, string>) =>
    client.send(path, { method: "POST", form });
  const add = paths.addToCollection(one?.slug ?? "");
  const guest = await app.guest.send(add);
  expect([guest.status, guest.headers.get("location")]).toEqual([302, paths.auth(add)]);
  const refused = await post(owner, paths.newCollectionForm(), {
    key: randomUUID(),
    name: "x",
    productId: String(one?.id),
    redirect: add,
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Please use at least 3 characters");
  const created = await post(owner, paths.newCollectionForm(), {
    key: randomUUID(),
    name: "Plain",
    productId: String(one?.id),
    redirect: add,
  });
  expect([created.status, created.headers.get("location")]).toEqual([303, add]);
  const [row] = await read<OwnCollectionRow[]>(owner, `${api}/me/collections`);
  const ids = { collectionId: String(row?.id), productId: String(other?.id), redirect: "/" };
  const order = async () => {
    const { rows } = await app.database.app.execute<{ id: number }>(sql`
      select product_id::integer as id from collection_items where collection_id = ${row?.id} order by position`);
    return rows.map(({ id }) => id);
  };
  expect((await post(owner, paths.addToCollectionForm(), ids)).status).toBe(303);
  expect((await post(owner, paths.collectionPlaceForm(), { ...ids, place: "1" })).status).toBe(303);
  expect(await order()).toEqual([other?.id, one?.id]);
  const page = await (await owner.send(paths.editCollection(row?.key ?? ""))).text();
  const actions = elementsOf(parseHtml(page)).flatMap(({ tagName, properties }) =>
    tagName === "form" ? [String(properties.action)] : [],
  );
  for (const path of [
    paths.collectionForm(),
    paths.collectionPlaceForm(),
    paths.collectionNoteForm(),
    paths.removeFromCollectionForm(),
    paths.deleteCollectionForm(),
  ]) {
    expect(actions).toContain(path);
  }
  expect((await post(owner, paths.removeFromCollectionForm(), ids)).status).toBe(303);
  expect(await order()).toEqual([one?.id]);
  await deleteCollection(app.database.app, { collectionId: row?.id ?? 0, ownerId: owner.userId });
});

test("the page comes with the follow button as its viewer left it", async () => {
  const { key, address } = await makeCollection(app.database.app, { visibility: "public" });
  const me = await app.signIn();
  const pressed = async () => {
    const html = await (await me.send(`/collections/${address}`)).text();
    const form = elementsOf(parseHtml(html)).find(({ properties }) => String(properties.action).includes("follow?"));
    return elementsOf(form ?? parseHtml("")).map(({ properties }) => properties.ariaPressed);
  };
  expect(await pressed()).toContain("false");
  await me.send(`${api}/me/follows`, { method: "PUT", json: { kind: "collection", target: key } });
  expect(await pressed()).toContain("true");
});

test("the forms don't exist for what doesn't exist, nor for a report of one's own collection", async () => {
  const owner = await app.signIn();
  const stranger = await app.signIn();
  const { address } = (await (await create(owner, { name: "Mine alone" })).json()) as CreatedCollection;
  const shared = await makeCollection(app.database.app, { visibility: "public", ownerId: owner.userId });
  const product = await makeProduct(app.database.app);
  const report = (of: string) => `/collections/report?collection=${of}`;
  const statuses = (client: Client, pages: string[]) => Promise.all(pages.map((page) => statusOf(client, page)));
  expect(await statuses(stranger, [report(shared.address), report(address), report("none-aaaaaaaaaaaa")])).toEqual([
    200, 404, 404,
  ]);
  expect(await statuses(owner, [report(shared.address), report("")])).toEqual([404, 404]);
  const add = [`/collections/add?product=${product.slug}`, "/collections/add?product=nothing", "/collections/add"];
  expect(await statuses(owner, add)).toEqual([200, 404, 404]);
});
