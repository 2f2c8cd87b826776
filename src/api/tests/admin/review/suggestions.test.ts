import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { setEmailChoices } from "#domain/people/email-choices/set-email-choices.ts";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { noLogos } from "#test/tools/no-outside.ts";
import { race } from "#test/tools/race.ts";
import type { SignedIn } from "#test/tools/sign-in.ts";

const page = `<head><title>Salt | Season your data</title><meta name="description" content="A tool that adds salt."></head>`;
const app = useTestApp(
  {},
  {
    logos: {
      ...noLogos,
      fetchPublic: async (url) => {
        if (!url.startsWith("https://salt.example")) throw new OutboundRefused("dns_failed");
        return { status: 200, contentType: "text/html", bytes: new TextEncoder().encode(page), finalUrl: url };
      },
    },
  },
);

type Person = Client & SignedIn;
let moderator: Person;
let suggester: Person;

beforeAll(async () => {
  [moderator, suggester] = [await app.signIn("moderator"), await app.signIn()];
});

beforeEach(async () => {
  await app.database.app.execute(sql`delete from product_directory`);
  await app.database.app.execute(sql`delete from letters`);
});

const path = (rest = "") => `/api/v1/admin/suggestions${rest}`;
const suggest = (text = "Please add Salt, salt.example!") =>
  suggestResource(app.database.app, { submitterId: suggester.userId, text });
const post = (rest: string, json: unknown, person: Client = moderator) =>
  person.send(path(rest), { method: "POST", json });
const fields = {
  productName: "Salt",
  websiteUrl: "https://salt.example/",
  headline: "Season your data",
  description: "A tool that adds salt.",
  logoUrl: null,
};
const accept = (id: number, more = {}) =>
  post(`/${id}/acceptance`, { expectedVersion: 1, fields: { ...fields, ...more } });

async function letters() {
  const { rows } = await app.database.app.execute<{ kind: string; address: string }>(
    sql`select kind, address from letters order by created_at`,
  );
  return rows;
}

async function list(query = "") {
  return (await (await moderator.send(path(query))).json()) as {
    suggestions: { id: number; site: string | null; state: string; decision: object | null; duplicates: object[] }[];
    total: number;
    waiting: number;
  };
}

describe("the list", () => {
  test("has the site each suggestion names and what is listed of it", async () => {
    await makeProduct(app.database.app, { name: "Salt", websiteUrl: "https://www.salt.example" });
    await suggest();
    await suggest("Something without an address, e.g. node.js or mail me@salt.example");
    const { suggestions, total, waiting } = await list();
    expect([total, waiting]).toEqual([2, 2]);
    expect(suggestions).toMatchObject([
      { site: "https://salt.example/", duplicates: [{ name: "Salt", reason: "site" }] },
      { site: null, duplicates: [] },
    ]);
  });

  test("finds words of the text", async () => {
    await suggest("Pepper 100%");
    await suggest("Something else");
    expect(await list("?q=pepper")).toMatchObject({ total: 1, waiting: 2 });
    expect(await list("?q=100%25")).toMatchObject({ total: 1 });
  });
});

describe("a site", () => {
  test("fills in name, headline and description", async () => {
    const response = await post("/site", { websiteUrl: "https://salt.example" });
    expect(await response.json()).toMatchObject({
      failure: null,
      productName: "Salt",
      headline: "Season your data",
      description: "A tool that adds salt.",
      duplicates: [],
    });
  });

  test("that does not answer leaves its domain as the name", async () => {
    const response = await post("/site", { websiteUrl: "pepper.example" });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ failure: "dns_failed", productName: "Pepper", headline: "", logoUrl: null }),
    ]);
  });
});

describe("accepting", () => {
  test("makes a draft without a submitter and tells the suggester after the minute", async () => {
    const { id } = await suggest();
    const accepted = (await (await accept(id)).json()) as { productId: number; undo: object };
    expect(accepted.undo).toMatchObject({ forMs: 60_000 });
    const { rows } = await app.database.app.execute(sql`
      select status, submitter_id, product_name, type from product_directory where id = ${accepted.productId}`);
    expect(rows).toEqual([{ status: "draft", submitter_id: null, product_name: "Salt", type: "product" }]);
    expect(await letters()).toEqual([{ kind: "suggestion_accepted", address: suggester.email }]);
    expect(await list()).toMatchObject({ total: 0, waiting: 0 });
    const { suggestions } = await list("?state=decided");
    expect(suggestions).toMatchObject([{ state: "accepted", decision: { product: { name: "Salt", isLive: false } } }]);
    const acts = await app.database.app.execute<{ action: string }>(sql`
      select action from audit_log where actor_id = ${moderator.userId} order by id desc limit 2`);
    expect(acts.rows.map(({ action }) => action).sort()).toEqual(["product.approved", "product.created"]);
  });

  test("twice, or by many at once, makes one draft", async () => {
    const { id } = await suggest();
    const answers = await race(8, () => accept(id));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const { rows } = await app.database.app.execute(sql`select from product_directory where type = 'product'`);
    expect(rows).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  test("needs a name and a website", async () => {
    const { id } = await suggest();
    const response = await accept(id, { productName: "", websiteUrl: "" });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        error: expect.objectContaining({
          fields: expect.objectContaining({ productName: expect.any(Array), websiteUrl: expect.any(Array) }),
        }),
      }),
    ]);
    expect(await list()).toMatchObject({ waiting: 1 });
  });

  test("can be undone, which removes the draft; not once somebody has worked on it", async () => {
    const { id } = await suggest();
    const first = (await (await accept(id)).json()) as { undo: { batchId: string } };
    const undo = (batchId: string) =>
      moderator.send("/api/v1/admin/submissions/undo", { method: "POST", json: { batchId } });
    expect((await undo(first.undo.batchId)).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect(await list()).toMatchObject({ waiting: 1 });
    const left = await app.database.app.execute(sql`select from product_directory where type = 'product'`);
    expect(left.rows).toEqual([]);

    const again = (await (await post(`/${id}/acceptance`, { expectedVersion: 3, fields })).json()) as {
      productId: number;
      undo: { batchId: string };
    };
    await app.database.app.execute(sql`update product_directory set version = 2 where id = ${again.productId}`);
    const refused = await undo(again.undo.batchId);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.objectContaining({ code: "undo_over" }) }),
    ]);
    expect(await list()).toMatchObject({ waiting: 0 });
  });
});

describe("dismissing", () => {
  test("tells the suggester why, once, and can be undone", async () => {
    const { id } = await suggest();
    const dismiss = () => post(`/${id}/dismissal`, { expectedVersion: 1, reason: "We list software only." });
    const { undo } = (await (await dismiss()).json()) as { undo: { batchId: string } };
    expect(await (await dismiss()).json()).toMatchObject({ outcome: "unchanged" });
    expect(await letters()).toEqual([{ kind: "suggestion_dismissed", address: suggester.email }]);
    const undone = await moderator.send("/api/v1/admin/submissions/undo", {
      method: "POST",
      json: { batchId: undo.batchId },
    });
    expect(undone.status).toBe(200);
    expect(await letters()).toEqual([]);
    expect(await list()).toMatchObject({ waiting: 1 });
  });

  test("does not write to somebody who turned these emails off", async () => {
    const { userId } = suggester;
    await setEmailChoices(app.database.app, {
      userId,
      wanted: { submissions: false, claims: true, replies: true, promotions: true, digest: false },
    });
    const { id } = await suggest();
    await post(`/${id}/dismissal`, { expectedVersion: 1, reason: null });
    expect(await letters()).toEqual([]);
    await setEmailChoices(app.database.app, {
      userId,
      wanted: { submissions: true, claims: true, replies: true, promotions: true, digest: false },
    });
  });

  test("after somebody else accepted is refused", async () => {
    const { id } = await suggest();
    await accept(id);
    const late = await post(`/${id}/dismissal`, { expectedVersion: 1, reason: null });
    expect([late.status, await late.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.objectContaining({ code: "decided_already" }) }),
    ]);
  });
});

test("the page opens for moderators", async () => {
  await suggest("Seen on the page");
  const response = await moderator.send("/admin/suggestions");
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Seen on the page")]);
});
