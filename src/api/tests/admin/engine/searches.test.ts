import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SynonymGroup, SynonymsPreview } from "#contract/admin/catalog/synonyms.ts";
import type { Finding, FindingOf } from "#contract/admin/engine/engine.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { messages } from "#contract/shared/messages.ts";
import { searchesKind } from "#domain/moderation/engine/kinds/searches-kind.ts";
import { lookOnce } from "#domain/moderation/engine/look-once.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();
const engine = "/api/v1/admin/my-ai-engine";
let admin: Client & { userId: string };

beforeAll(async () => {
  admin = await app.signIn("admin");
});
beforeEach(async () => {
  await app.database.app.execute(sql`truncate search_visits, daily_searches, engine_findings, engine_looks`);
  await app.database.app.execute(sql`delete from search_synonyms where updated_by is not null`);
  await app.database.app.execute(sql`delete from product_directory`);
});

const send = async (method: string, path: string, json: unknown, client: Client = admin) => {
  const response = await client.send(path, { method, json });
  return { status: response.status, body: await response.json() };
};
const counted = (query: string, { visitors = 4, found = 0 } = {}) =>
  app.database.app.execute(sql`
    insert into daily_searches (day, query, visitors, found, clicked)
    values ((now() at time zone 'UTC')::date - 1, ${query}, ${visitors}, ${found}, 0)`);
const look = () => lookOnce(app.database.app, { kind: searchesKind });
const listed = async (state = "open") =>
  ((await (await admin.send(`${engine}/findings?kind=searches&state=${state}`)).json()) as { findings: Finding[] })
    .findings as FindingOf<"searches">[];
const open = async (query: string, options = {}) => {
  await counted(query, options);
  await look();
  const finding = (await listed()).find(({ detail }) => detail.query === query);
  if (!finding) throw new Error(`${query} isn't listed`);
  return finding;
};
const reopen = (id: number) => send("POST", `${engine}/findings/decisions`, { findingIds: [id], decision: "reopen" });
const groupsWith = async (q: string) =>
  ((await (await admin.send(`/api/v1/admin/synonyms?q=${q}`)).json()) as { groups: SynonymGroup[] }).groups;
const tagsOf = async (id: number) =>
  (await app.database.app.execute<{ tags: string[] }>(sql`select tags from product_directory where id = ${id}`)).rows[0]
    ?.tags;
const refusal = (status: number, code: keyof typeof messages.errors) => ({
  status,
  body: { error: expect.objectContaining({ code }) },
});

test("the list says which searches find nothing and which nobody opened a result of", async () => {
  await makeProduct(app.database.app, { name: "Quillstand" });
  await counted("quillstand", { visitors: 5, found: 5 });
  expect(await open("inkwell topper")).toMatchObject({
    detail: { visitors: 4, problem: "no_results", outcome: null },
    note: null,
  });
  expect((await listed()).map(({ detail }) => [detail.query, detail.problem])).toEqual([
    ["quillstand", "no_click"],
    ["inkwell topper", "no_results"],
  ]);
});

describe("a search becomes synonyms", () => {
  const turn = (id: number, json: unknown) => send("POST", `${engine}/findings/${id}/synonyms`, json);

  test("in a new group; it is decided, doesn't come back for the same days, and one undo takes both back", async () => {
    const { id } = await open("inkwell topper");
    const answer = await turn(id, { group: null, terms: ["inkwell topper", "quillstand"] });
    expect(answer).toMatchObject({ status: 200, body: { terms: ["inkwell topper", "quillstand"] } });
    expect(await listed("applied")).toMatchObject([
      { id, detail: { outcome: { kind: "synonyms", words: ["inkwell topper", "quillstand"] } } },
    ]);
    await look();
    expect(await listed()).toEqual([]);
    expect(await turn(id, { group: null, terms: ["inkwell topper", "other"] })).toEqual(refusal(409, "conflict"));
    expect(await reopen(id)).toMatchObject({ body: { decided: [id], refused: [] } });
    expect(await groupsWith("inkwell")).toEqual([]);
    expect(await listed()).toMatchObject([{ id, detail: { outcome: null } }]);
  });

  test("in an existing group, unless somebody changed that meanwhile; the undo restores its terms", async () => {
    const { body: group } = await send("POST", "/api/v1/admin/synonyms", { terms: ["quillstand", "penholder"] });
    const { id } = await open("inkwell topper");
    const terms = [...group.terms, "inkwell topper"];
    const seen = { id: group.id, updatedAt: group.updatedAt };
    const outdated = { id: group.id, updatedAt: "2020-01-01T00:00:00Z" };
    expect(await turn(id, { group: outdated, terms })).toEqual(refusal(409, "conflict"));
    expect(await listed()).toHaveLength(1);
    expect((await turn(id, { group: seen, terms })).body.terms).toEqual(terms);
    expect((await reopen(id)).body.decided).toEqual([id]);
    expect(await groupsWith("penholder")).toMatchObject([{ terms: ["quillstand", "penholder"] }]);
  });

  test("the undo is refused once somebody changed the group", async () => {
    const { id } = await open("inkwell topper");
    const { body: group } = await turn(id, { group: null, terms: ["inkwell topper", "quillstand"] });
    const edit = { terms: ["inkwell topper", "penholder"], updatedAt: group.updatedAt };
    expect((await send("PUT", `/api/v1/admin/synonyms/${group.id}`, edit)).status).toBe(200);
    expect((await reopen(id)).body.refused).toMatchObject([{ findingId: id, reason: messages.errors.conflict.text }]);
    expect(await groupsWith("penholder")).toHaveLength(1);
  });

  test("is found afterwards", async () => {
    const { id: productId } = await makeProduct(app.database.app, { name: "Scribe", headline: "A quillstand" });
    const { id } = await open("inkwell topper");
    const search = async () => {
      const answer = await app.guest.send("/api/v1/search?q=inkwell+topper");
      return ((await answer.json()) as { products: { id: number }[] }).products.map((product) => product.id);
    };
    expect(await search()).toEqual([]);
    await turn(id, { group: null, terms: ["inkwell topper", "quillstand"] });
    expect(await search()).toEqual([productId]);
  });
});

describe("a search becomes a tag", () => {
  const turn = (id: number, json: unknown) => send("POST", `${engine}/findings/${id}/tag`, json);

  test("of the chosen products; the undo gives them back their tags", async () => {
    const { id } = await open("inkwell topper");
    const has = await makeProduct(app.database.app, { tags: ["Inkwell Topper"] });
    const lacks = await makeProduct(app.database.app, { tags: ["pens"] });
    const productIds = [has.id, lacks.id];
    expect(await turn(id, { tag: " inkwell  topper ", productIds })).toEqual({ status: 200, body: { products: 1 } });
    expect([await tagsOf(has.id), await tagsOf(lacks.id)]).toEqual([["Inkwell Topper"], ["pens", "inkwell topper"]]);
    expect(await listed("applied")).toMatchObject([{ id, detail: { outcome: { kind: "tag" } } }]);
    expect((await reopen(id)).body.decided).toEqual([id]);
    expect(await tagsOf(lacks.id)).toEqual(["pens"]);
  });

  test("all or none, of live products with room for it", async () => {
    const full = await makeProduct(app.database.app, {
      name: "Full",
      tags: Array.from({ length: 10 }, (_, n) => `t${n}`),
    });
    const free = await makeProduct(app.database.app, { tags: [] });
    const draft = await makeProduct(app.database.app, { status: "draft" });
    const { id } = await open("inkwell topper");
    const { status, body } = await turn(id, { tag: "inkwell topper", productIds: [free.id, full.id] });
    expect([status, body.error.fields]).toEqual([400, { productIds: [validation.hasAllTags("Full")] }]);
    expect(await turn(id, { tag: "inkwell topper", productIds: [free.id, draft.id] })).toEqual(
      refusal(404, "product_not_found"),
    );
    expect(await tagsOf(free.id)).toEqual([]);
    expect((await turn(id, { tag: "inkwell topper", productIds: [] })).status).toBe(400);
    expect(await listed()).toHaveLength(1);
  });

  test("the undo is refused once a product was edited", async () => {
    const product = await makeProduct(app.database.app, { tags: [] });
    const { id } = await open("inkwell topper");
    await turn(id, { tag: "inkwell topper", productIds: [product.id] });
    await app.database.app.execute(sql`update product_directory set version = version + 1`);
    expect((await reopen(id)).body.refused).toHaveLength(1);
    expect(await tagsOf(product.id)).toEqual(["inkwell topper"]);
  });
});

test("a note stays with the search while it is looked for again, and is removed by an empty one", async () => {
  const { id } = await open("inkwell topper");
  const note = (text: string) => send("PUT", `${engine}/findings/${id}/note`, { note: text });
  expect(await note("  Planned for\nspring ")).toEqual({ status: 200, body: { note: "Planned for spring" } });
  await look();
  expect(await listed()).toMatchObject([{ id, note: "Planned for spring" }]);
  expect((await note("x".repeat(201))).status).toBe(400);
  expect(await note("")).toEqual({ status: 200, body: { note: null } });
  expect(await listed()).toMatchObject([{ id, note: null }]);
});

test("moderators neither answer searches nor preview synonyms", async () => {
  const { id } = await open("inkwell topper");
  const moderator = await app.signIn("moderator");
  const terms = ["inkwell topper", "quillstand"];
  const ask = async (method: string, path: string, json: unknown) => (await send(method, path, json, moderator)).status;
  expect(await ask("POST", `${engine}/findings/${id}/synonyms`, { group: null, terms })).toBe(403);
  expect(await ask("POST", `${engine}/findings/${id}/tag`, { tag: "pens", productIds: [1] })).toBe(403);
  expect(await ask("PUT", `${engine}/findings/${id}/note`, { note: "mine" })).toBe(403);
  expect(await ask("POST", "/api/v1/admin/synonyms/preview", { groupId: null, terms })).toBe(403);
});

describe("the preview", () => {
  const preview = async (groupId: number | null, terms: string[]) => {
    const answer = await send("POST", "/api/v1/admin/synonyms/preview", { groupId, terms });
    expect(answer.status).toBe(200);
    return answer.body as SynonymsPreview;
  };

  test("says what comes in and goes out for recent searches with a term, and changes nothing", async () => {
    const { id: inside } = await makeProduct(app.database.app, { name: "Scribe", headline: "A quillstand" });
    await counted("inkwell toppers", { visitors: 7 });
    await counted("best inkwell topper");
    await counted("something else");
    const terms = ["inkwell topper", "quillstand"];
    const answer = await preview(null, terms);
    expect(answer).toMatchObject({ compared: 2, isComplete: true });
    expect(answer.changed[0]).toEqual({
      query: "inkwell toppers",
      visitors: 7,
      comesIn: [{ id: inside, name: "Scribe" }],
      goesOut: [],
      isReordered: false,
    });
    expect(await groupsWith("inkwell")).toEqual([]);
    const { body: group } = await send("POST", "/api/v1/admin/synonyms", { terms });
    expect(await preview(group.id, [])).toMatchObject({
      changed: expect.arrayContaining([expect.objectContaining({ goesOut: [{ id: inside, name: "Scribe" }] })]),
    });
    expect(await preview(group.id, [...terms, "penholder"])).toMatchObject({ compared: 2, changed: [] });
    expect(await groupsWith("inkwell")).toMatchObject([{ id: group.id, terms, updatedAt: group.updatedAt }]);
  });

  test("leaves out what fewer than three visitors searched for, and says if nothing recent has a term", async () => {
    await app.database.app.execute(sql`
      insert into search_visits (day, visitor_key, query, has_found)
      select (now() at time zone 'UTC')::date, key, 'inkwell topper', false from unnest(array['a', 'b']) as key`);
    expect(await preview(null, ["inkwell topper", "quillstand"])).toEqual({
      compared: 0,
      isComplete: true,
      changed: [],
    });
  });

  test("compares a limited number, the most frequent first, and says that there are more", async () => {
    for (let n = 0; n < 31; n += 1)
      await counted(`inkwell ${"abcdefghijklmnopqrstuvwxyzäöüßé".charAt(n)}x`, { visitors: 3 + n });
    expect(await preview(null, ["inkwell", "quillstand"])).toMatchObject({ compared: 30, isComplete: false });
  });

  test("of a group that was deleted is refused", async () => {
    const answer = await send("POST", "/api/v1/admin/synonyms/preview", { groupId: 999_999, terms: [] });
    expect(answer).toEqual(refusal(404, "not_found"));
  });
});
