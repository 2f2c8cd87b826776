import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import { products } from "#db/schema/catalog.ts";
import { auditLog, letters } from "#db/schema/operations.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
let admin: Client & { userId: string };

beforeAll(async () => {
  admin = await app.signIn("admin");
});

const send = (path: string, json: object) => admin.send(`/api/v1/admin/submit/${path}`, { method: "POST", json });
const search = async (q: string) => {
  const response = await admin.send(`/api/v1/admin/submit/people?q=${encodeURIComponent(q)}`);
  return { status: response.status, body: (await response.json()) as { people: FoundPerson[]; error?: object } };
};
const basics = { productName: "Handed Salt", websiteUrl: "salt.example", pricing: "$9 a month" };

async function actsOn(id: number) {
  const about = and(eq(auditLog.objectType, "product"), eq(auditLog.objectId, String(id)));
  const rows = await app.database.app.select().from(auditLog).where(about).orderBy(auditLog.id);
  return rows.map(({ action, actorId, after }) => ({ action, actorId, after }));
}

test("people are found by the beginning of their username or by their whole address, with the address", async () => {
  const { id, username, email } = await makeUser(app.database.app, { username: "grace_hopper" });
  await makeUser(app.database.app, { username: "gracexhopper" });
  expect((await search("GRACE_")).body.people).toMatchObject([{ userId: id, username, email }]);
  expect((await search("Grace_Hopper@people.example")).body.people).toMatchObject([{ username }]);
  expect((await search("hopper@people")).body.people).toEqual([]);
  expect(await search("g")).toMatchObject({
    status: 400,
    body: { error: { fields: { q: ["Enter at least 2 characters to search"] } } },
  });
});

test("disabled people are not found, and nothing is entered for them", async () => {
  const { username } = await makeUser(app.database.app, { username: "banished", disabledAt: new Date() });
  expect((await search("banish")).body.people).toEqual([]);
  expect((await send("suggestions", { username, text: "A tool" })).status).toBe(404);
});

test("a suggestion is stored in the person's name, and logged as the administrator's act", async () => {
  const { id: submitterId, username } = await makeUser(app.database.app);
  const response = await send("suggestions", { username, text: "Try salt.example" });
  const { id } = (await response.json()) as { id: number };
  expect(response.status).toBe(201);
  const [row] = await app.database.app.select().from(products).where(eq(products.id, id));
  expect(row).toMatchObject({ type: "suggestion", status: "pending", submitterId, description: "Try salt.example" });
  expect(await actsOn(id)).toEqual([
    { action: "suggestion.entered_on_behalf", actorId: admin.userId, after: { submitterId } },
  ]);
  const empty = await send("suggestions", { username, text: " " });
  expect(await empty.json()).toMatchObject({ error: { code: "suggestion_required" } });
});

test("a draft is handed over once: the person is its submitter, owns it and gets a letter", async () => {
  const maker = await app.signIn();
  const [person] = (await search(maker.email)).body.people;
  const json = { key: crypto.randomUUID(), username: person?.username, ...basics };
  const first = await send("drafts", json);
  const { id } = (await first.json()) as { id: number };
  expect([first.status, await (await send("drafts", json)).json()]).toMatchObject([201, { id }]);
  const own = await maker.send(`/api/v1/me/products/${id}`);
  expect(await own.json()).toMatchObject({ role: "submitter", stage: "draft", content: { pricing: "premium" } });
  expect(await actsOn(id)).toMatchObject([
    { action: "product.created", actorId: admin.userId },
    { action: "product.handed_over", actorId: admin.userId, after: { submitterId: maker.userId } },
  ]);
  const written = await app.database.app.select().from(letters).where(eq(letters.address, maker.email));
  expect(written).toMatchObject([{ kind: "product_handed_over", data: { product: { id, name: "Handed Salt" } } }]);
});

test("a draft for nobody is refused, and fields are checked", async () => {
  const key = crypto.randomUUID();
  expect((await send("drafts", { key, username: "nobody-at-all", ...basics })).status).toBe(404);
  const wrong = await send("drafts", { key, username: "x", ...basics, productName: "", pricing: "" });
  expect(await wrong.json()).toMatchObject({
    error: { fields: { productName: ["Product name is required"], pricing: ["Pricing is required"] } },
  });
});
