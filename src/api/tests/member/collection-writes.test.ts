import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type {
  CreatedCollection,
  EditedCollection,
  OwnCollection,
  OwnCollectionRow,
} from "#contract/visitor/collections.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { elementsOf, parseHtml } from "#test/tools/markup/html.ts";

const app = useTestApp();
const limited = useTestApp({ RATE_LIMITS: "on" });

const api = "/api/v1";
const create = (client: Client, json: object) => client.send(`${api}/collections`, { method: "POST", json });
const post = (client: Client, path: string, form: Record<string, string>) =>
  client.send(path, { method: "POST", form });
const read = async <Answer>(client: Client, path: string) => (await (await client.send(path)).json()) as Answer;
const namesOf = async (client: Client) =>
  (await read<OwnCollectionRow[]>(client, `${api}/me/collections`)).map(({ name }) => name);

/** The fields of the page's form, as the server wrote them. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form = elementsOf(parseHtml(html)).find(
    ({ tagName, properties }) => tagName === "form" && properties.action === action,
  );
  const inputs = elementsOf(form ?? parseHtml("")).filter(({ tagName }) => tagName === "input");
  return Object.fromEntries(inputs.map(({ properties }) => [String(properties.name), String(properties.value ?? "")]));
}

test("a collection that is sent twice, or at once, is created once and counts once against the limit", async () => {
  const owner = await limited.signIn();
  const json = { key: randomUUID(), name: "Kitchen", description: "Pans" };
  const answers = await Promise.all([create(owner, json), create(owner, json)]);
  for (let n = 0; n < 20; n += 1) answers.push(await create(owner, json));
  const made = await Promise.all(
    answers.map(async (answer) => [answer.status, ((await answer.json()) as CreatedCollection).id]),
  );
  expect(made).toEqual(made.map(() => [201, made[0]?.[1]]));
  expect(await namesOf(owner)).toEqual(["Kitchen"]);
  expect((await create(owner, { ...json, name: "Pantry" })).status).toBe(422);
  // Somebody else's key is their own.
  const other = await limited.signIn();
  expect((await create(other, json)).status).toBe(201);
  expect((await create(owner, { ...json, key: "none" })).status).toBe(400);
});

test("a plain form that is sent twice creates one collection, and the next one another", async () => {
  const owner = await app.signIn();
  const product = await makeProduct(app.database.app);
  const action = paths.newCollectionForm();
  for (const page of [paths.profile("collections"), paths.addToCollection(product.slug)]) {
    const open = async () => fieldsOf(await (await owner.send(page)).text(), action);
    const form = { ...(await open()), name: `From ${page.slice(0, 12)}` };
    const before = (await namesOf(owner)).length;
    for (let n = 0; n < 2; n += 1) expect((await post(owner, action, form)).status).toBe(303);
    expect(await namesOf(owner)).toHaveLength(before + 1);
    // Back, and typed anew: refused once, with a new key.
    const refused = await post(owner, action, { ...form, name: "Another" });
    const html = await refused.text();
    expect([refused.status, html.includes(errors.idempotency_key_reused.text)]).toEqual([422, true]);
    expect(fieldsOf(html, action)).toMatchObject({ name: "Another" });
    expect((await post(owner, action, fieldsOf(html, action))).status).toBe(303);
    expect(await namesOf(owner)).toHaveLength(before + 2);
  }
});

test("an older editor can't share again what became private meanwhile; a repeat and new tools don't matter", async () => {
  const owner = await app.signIn();
  const product = await makeProduct(app.database.app);
  const { id, key } = await makeCollection(app.database.app, { ownerId: owner.userId, name: "Kichen" });
  const put = (rest: string, json: object) => owner.send(`${api}/collections/${id}${rest}`, { method: "PUT", json });
  const opened = () => read<OwnCollection>(owner, `${api}/me/collections/${key}`);
  const { version } = await opened();
  const hide = { name: "Kichen", visibility: "private", version };
  for (let n = 0; n < 2; n += 1) expect((await put("", hide)).status).toBe(200);
  const refused = await put("", { name: "Kitchen", visibility: "public", version });
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: "conflict" } }]);
  expect(await opened()).toMatchObject({ name: "Kichen", visibility: "private" });
  expect((await put("", { name: "Kitchen" })).status).toBe(400);

  const now = await opened();
  expect((await put("/products", { productId: product.id })).status).toBe(200);
  const saved = await put("", { name: "Kitchen", visibility: "private", version: now.version });
  expect(saved.status).toBe(200);
  const again = (await saved.json()) as EditedCollection;
  expect((await put("", { name: "My kitchen", visibility: "private", version: again.version })).status).toBe(200);
});

test("of two editors that save at once, one is told", async () => {
  const owner = await app.signIn();
  const { id, key } = await makeCollection(app.database.app, { ownerId: owner.userId });
  const { version } = await read<OwnCollection>(owner, `${api}/me/collections/${key}`);
  const edits = ["private", "unlisted"].map((visibility) =>
    owner.send(`${api}/collections/${id}`, { method: "PUT", json: { name: "Kitchen", visibility, version } }),
  );
  expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("an older plain form is refused, keeps what was typed, and is refused again", async () => {
  const owner = await app.signIn();
  const { key } = await makeCollection(app.database.app, { ownerId: owner.userId, name: "Kichen" });
  const action = paths.collectionForm();
  const open = async () => fieldsOf(await (await owner.send(paths.editCollection(key))).text(), action);
  const older = await open();
  expect((await post(owner, action, { ...(await open()), visibility: "private" })).status).toBe(303);
  let sent: Record<string, string> = { ...older, name: "Kitchen", visibility: "public" };
  for (let n = 0; n < 2; n += 1) {
    const refused = await post(owner, action, sent);
    const html = await refused.text();
    expect([refused.status, html.includes(errors.conflict.text)]).toEqual([409, true]);
    sent = { ...fieldsOf(html, action), visibility: "public" };
    expect(sent.name).toBe("Kitchen");
  }
  const opened = await read<OwnCollection>(owner, `${api}/me/collections/${key}`);
  expect(opened).toMatchObject({ name: "Kichen", visibility: "private" });
  expect((await post(owner, action, { ...(await open()), name: "Kitchen", visibility: "private" })).status).toBe(303);
});

test("a refused note stays as typed, beside the details as they are stored", async () => {
  const owner = await app.signIn();
  const product = await makeProduct(app.database.app);
  const made = await create(owner, { key: randomUUID(), name: "Garden", description: "Spades", productId: product.id });
  const { id, key } = (await made.json()) as CreatedCollection;
  const note = "x".repeat(1000);
  const form = { collectionId: String(id), productId: String(product.id), note, redirect: paths.editCollection(key) };
  const html = await (await post(owner, paths.collectionNoteForm(), form)).text();
  expect(fieldsOf(html, paths.collectionForm()).name).toBe("Garden");
  expect(fieldsOf(html, paths.collectionNoteForm()).note).toBe(note);
  const alerts = elementsOf(parseHtml(html)).filter(({ properties }) => properties.role === "alert");
  expect(alerts).toHaveLength(1);
});
