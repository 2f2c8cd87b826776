import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { messages } from "#contract/shared/messages.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";
import { usePageDrops } from "#test/tools/stale-pages.ts";

const app = useTestApp();
const drops = usePageDrops(app);
const area = "/api/v1/admin/synonyms";
let admin: Client & { userId: string };

beforeAll(async () => {
  admin = await app.signIn("admin");
});
beforeEach(async () => {
  // None of the words below is in a group that comes with us.
  await app.database.app.execute(sql`delete from search_synonyms where updated_by is not null`);
});

const write = async (method: string, path: string, json: unknown) => {
  const response = await admin.send(`${area}${path}`, { method, json });
  return { status: response.status, body: await response.json() };
};
const add = (...terms: string[]) => write("POST", "", { terms });
const edit = ({ id, updatedAt }: SynonymGroup, terms: string[]) => write("PUT", `/${id}`, { terms, updatedAt });
const remove = ({ id, updatedAt }: SynonymGroup) => write("DELETE", `/${id}`, { updatedAt });
const list = async (query = "") =>
  (await (await admin.send(`${area}${query}`)).json()) as { groups: SynonymGroup[]; total: number; pageCount: number };
const acts = async () =>
  (
    await app.database.app.execute(sql`
      select action, before, after from audit_log where object_type = 'synonyms' order by id desc limit 2`)
  ).rows;
const refusal = (status: number, code: keyof typeof messages.errors) => ({
  status,
  body: { error: expect.objectContaining({ code, message: messages.errors[code].text }) },
});

test("the groups that come with us are listed by their first term, a page at a time, and found by any term", async () => {
  const { groups, total, pageCount } = await list();
  expect(total).toBeGreaterThan(150);
  expect([groups.length, pageCount]).toEqual([20, Math.ceil(total / 20)]);
  const names = groups.map(({ terms }) => terms[0]?.toLowerCase().replace(/^>/, ""));
  expect(names).toEqual(names.toSorted());
  expect((await list("?q=KUBERN")).groups).toContainEqual(
    expect.objectContaining({ terms: expect.arrayContaining(["k8s"]), updatedBy: null }),
  );
  expect(await list("?q=%25")).toMatchObject({ groups: [], total: 0 });
  expect(await list("?page=9999")).toMatchObject({ groups: [], total });
});

describe("adding", () => {
  test("trims, leaves out repeated terms whatever their case, and is logged", async () => {
    const { status, body } = await add("  Marmalade ", "orange\n jam", "MARMALADE", "");
    expect({ status, body }).toMatchObject({ status: 200, body: { terms: ["Marmalade", "orange jam"], isNew: true } });
    expect((await list("?q=marmalade")).groups).toMatchObject([{ id: body.id, updatedBy: expect.any(String) }]);
    expect((await acts())[0]).toEqual({
      action: "synonyms.added",
      before: null,
      after: { terms: ["Marmalade", "orange jam"] },
    });
  });

  test("the same again, at the same moment, is one group", async () => {
    const answers = await race(6, (n) => (n % 2 === 0 ? add("marmalade", "jam") : add("Jam", "Marmalade")));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect((await list("?q=marmalade")).total).toBe(1);
  });

  test.each([
    ["one term", ["jam", " JAM "], validation.tooFewTerms],
    ["nothing to be found by", [">jam", "> jelly"], validation.onlyTypedTerms],
    ["too many", Array.from({ length: 21 }, (_, n) => `jam ${n}`), validation.tooManyTerms],
    ["a term that is too long", ["jam", "x".repeat(61)], validation.termTooLong],
    ["a term without letters", ["jam", "…"], validation.termWithoutLetters],
    ["a comma", ["jam", "a,b"], validation.termWithoutLetters],
    ["an invisible character", ["jam", "a\u202eb"], validation.unseenCharacters],
  ])("%s is refused", async (_, terms, message) => {
    const { status, body } = await add(...terms);
    expect([status, Object.values(body.error.fields).flat()]).toEqual([400, [message]]);
  });

  test("is refused when the table is full, and possible again after a deletion", async () => {
    await app.database.app.execute(sql`
      insert into search_synonyms (terms, updated_by)
      select array['filler ' || n, 'stuffing ' || n], ${admin.userId} from generate_series(1,
        ${limits.synonyms.groupsMax} - (select count(*) from search_synonyms)::int) as n`);
    expect(await add("marmalade", "jam")).toEqual(refusal(409, "too_many_synonyms"));
    const [filler] = (await list("?q=filler 1")).groups;
    expect((await remove(filler as SynonymGroup)).status).toBe(200);
    expect((await add("marmalade", "jam")).status).toBe(200);
  });
});

describe("editing and deleting", () => {
  test("an edit takes effect, is logged, and undone by sending the old terms", async () => {
    const { body: added } = await add("marmalade", "jam");
    const { body: edited } = await edit(added, ["marmalade", "preserve"]);
    expect(edited).toMatchObject({ id: added.id, terms: ["marmalade", "preserve"] });
    expect(edited.updatedAt).not.toBe(added.updatedAt);
    expect((await edit(edited, ["marmalade", "jam"])).body.terms).toEqual(["marmalade", "jam"]);
    expect(await acts()).toMatchObject([
      {
        action: "synonyms.edited",
        before: { terms: ["marmalade", "preserve"] },
        after: { terms: ["marmalade", "jam"] },
      },
      { action: "synonyms.edited" },
    ]);
  });

  test("of two windows the first wins; the second learns of it and can read what is stored", async () => {
    const { body: added } = await add("marmalade", "jam");
    await edit(added, ["marmalade", "preserve"]);
    expect(await edit(added, ["marmalade", "jelly"])).toEqual(refusal(409, "conflict"));
    expect(await remove(added)).toEqual(refusal(409, "conflict"));
    const stored = (await (await admin.send(`${area}/${added.id}`)).json()) as SynonymGroup;
    expect(stored.terms).toEqual(["marmalade", "preserve"]);
    expect((await edit(stored, ["marmalade", "jelly"])).status).toBe(200);
  });

  test("the same edit twice changes nothing the second time, although the instant is an old one", async () => {
    const { body: added } = await add("marmalade", "jam");
    const { body: first } = await edit(added, ["marmalade", "preserve"]);
    expect(await edit(added, ["marmalade", "preserve"])).toEqual({ status: 200, body: first });
  });

  test("a deletion says what was there and is undone by adding it again; a second one is fine", async () => {
    const { body: added } = await add("marmalade", "jam");
    expect(await remove(added)).toEqual({ status: 200, body: { terms: ["marmalade", "jam"] } });
    expect((await acts())[0]).toMatchObject({ action: "synonyms.deleted", before: { terms: ["marmalade", "jam"] } });
    expect(await remove(added)).toEqual({ status: 200, body: { terms: [] } });
    expect(await edit(added, ["marmalade", "x1"])).toEqual(refusal(404, "not_found"));
    expect((await add("marmalade", "jam")).body.isNew).toBe(true);
  });
});

test("cached searches are dropped when a group is added, edited or deleted", async () => {
  await makeProduct(app.database.app, { name: "Marmalade Shelf" });
  const search = "/api/v1/search?q=marmalade";
  const { body: added } = await add("quincepaste", "quincejam");
  expect(await drops.isDropped(search, () => edit(added, ["quincepaste", "quincespread"]))).toBe(true);
  expect(await drops.isDropped(search, () => add("mandolin", "small lute"))).toBe(true);
  const [group] = (await list("?q=mandolin")).groups;
  expect(await drops.isDropped(search, () => remove(group as SynonymGroup))).toBe(true);
});

test("moderators neither read nor write", async () => {
  const moderator = await app.signIn("moderator");
  expect((await moderator.send(area)).status).toBe(403);
  expect((await moderator.send(area, { method: "POST", json: { terms: ["a1", "b1"] } })).status).toBe(403);
});
