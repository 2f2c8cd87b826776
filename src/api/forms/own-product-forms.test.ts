import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const app = useTestApp();
let nicheId: number;

beforeAll(async () => {
  nicheId = (await makeUsedNiche(app.database.app)).id;
});

const basics = (changes: object = {}) => ({
  key: crypto.randomUUID(),
  stage: "draft",
  productName: "Salt",
  websiteUrl: "salt.example",
  logoUrl: null,
  pricing: "free",
  ...changes,
});

const start = (client: Client, json: object) => client.send("/api/v1/me/products", { method: "POST", json });

async function started(client: Client, changes: object = {}) {
  const response = await start(client, basics(changes));
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number; slug: string; version: string };
}

async function detailsOf(client: Client, id: number): Promise<OwnProductDetails> {
  return (await (await client.send(`/api/v1/me/products/${id}`)).json()) as OwnProductDetails;
}

async function refused(response: Response) {
  const { error } = (await response.json()) as { error: { code: string; fields?: Record<string, string[]> } };
  return { status: response.status, code: error.code, fields: error.fields };
}

describe("the basic form", () => {
  test.each(["draft", "incomplete"] as const)("starts a product as %s, with the scheme added", async (stage) => {
    const maker = await app.signIn();
    const { id, version } = await started(maker, { stage, pricing: "From $9 a month, 14 days trial" });
    expect(await detailsOf(maker, id)).toMatchObject({
      stage,
      version,
      completion: 25,
      role: "submitter",
      promotion: null,
      canDelete: true,
      content: {
        productName: "Salt",
        websiteUrl: "https://salt.example",
        pricing: "premium",
        pricingNote: "From $9 a month, 14 days trial",
      },
    });
  });

  test("keeps one of the three prices without a note (rule 9)", async () => {
    const maker = await app.signIn();
    const { id } = await started(maker, { pricing: " Freemium " });
    expect((await detailsOf(maker, id)).content).toMatchObject({ pricing: "freemium", pricingNote: null });
  });

  test.each([
    [{ productName: " " }, { productName: ["Product name is required"] }],
    [{ productName: "ab" }, { productName: ["Product name must be at least 3 characters"] }],
    [{ websiteUrl: "" }, { websiteUrl: ["Website URL is required"] }],
    [{ websiteUrl: "javascript:alert(1)" }, { websiteUrl: ["Please enter a valid URL"] }],
    [{ logoUrl: "data:image/png;base64,x" }, { logoUrl: ["Please enter a valid URL"] }],
    [{ pricing: " " }, { pricing: ["Pricing is required"] }],
    [{ pricing: undefined }, { pricing: ["Pricing is required"] }],
    [{ pricing: "x".repeat(101) }, { pricing: ["Please use at most 100 characters"] }],
    [{ stage: "live" }, { stage: ["Please enter a valid value"] }],
  ])("is refused for %j with its message", async (changes, fields) => {
    const maker = await app.signIn();
    expect(await refused(await start(maker, basics(changes)))).toEqual({ status: 400, code: "invalid_input", fields });
  });

  test("sent twenty times with one key creates one product", async () => {
    const maker = await app.signIn();
    const json = basics();
    const answers = await race(20, async () => (await start(maker, json)).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await (await maker.send("/api/v1/me/products")).json()).toMatchObject({ counts: { all: 1 } });
    const other = await start(maker, { ...json, productName: "Pepper" });
    expect(await refused(other)).toMatchObject({ status: 422, code: "idempotency_key_reused" });
  });
});

describe("saving and submitting", () => {
  test("goes on where another device stopped", async () => {
    const maker = await app.signIn();
    const { id, version } = await started(maker, { stage: "incomplete" });
    const fields = { headline: "Seasoning for terminals", tags: ["cli"], nicheIds: [nicheId] };
    const saved = await maker.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json: { version, fields } });
    expect(saved.status).toBe(200);
    expect((await detailsOf(maker, id)).content).toMatchObject(fields);
    expect(await (await maker.send("/api/v1/me/products?tab=drafts")).json()).toMatchObject({
      products: [{ id, status: "pending", stage: "incomplete" }],
    });
  });

  test("takes a description of 20,000 characters of four bytes each", async () => {
    const maker = await app.signIn();
    const { id, version } = await started(maker);
    const description = "🦄".repeat(20_000);
    const json = { version, fields: { description } };
    expect((await maker.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json })).status).toBe(200);
    expect((await detailsOf(maker, id)).content.description).toBe(description);
  });

  test("an old version answers 409, and the details show what is stored", async () => {
    const maker = await app.signIn();
    const { id, version } = await started(maker);
    const save = (headline: string) =>
      maker.send(`/api/v1/me/products/${id}/saved`, { method: "PUT", json: { version, fields: { headline } } });
    expect((await save("From the first tab")).status).toBe(200);
    expect(await refused(await save("From the second tab"))).toMatchObject({ status: 409, code: "conflict" });
    expect((await detailsOf(maker, id)).content.headline).toBe("From the first tab");
  });

  test("submits the whole form, says what is missing, and submits once per key", async () => {
    const maker = await app.signIn();
    const { id } = await started(maker);
    const { version, content: typed } = await detailsOf(maker, id);
    const submit = (fields: object, key: string = crypto.randomUUID()) =>
      maker.send(`/api/v1/me/products/${id}/submission`, { method: "POST", json: { key, version, fields } });
    expect(await refused(await submit({ ...typed, nicheIds: [nicheId] }))).toMatchObject({
      status: 400,
      code: "missing_information",
      fields: { headline: ["Headline must be at least 5 characters"] },
    });
    const complete = { ...typed, headline: "Seasoning", description: "x".repeat(50) };
    expect(await refused(await submit(complete))).toMatchObject({ status: 400, code: "missing_categories" });
    const coupon = { ...complete, nicheIds: [nicheId], hasCoupon: true };
    expect(await refused(await submit(coupon))).toMatchObject({ status: 400, code: "coupon_incomplete" });

    const key = crypto.randomUUID();
    const answers = await race(5, () => submit({ ...complete, nicheIds: [nicheId] }, key));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await answers[0]?.json()).toMatchObject({ stage: "submitted", completion: 50, lockedNicheIds: [nicheId] });
    const { rows } = await app.database.app.execute(
      sql`select action from audit_log where object_id = ${String(id)} and object_type = 'product' order by id`,
    );
    expect(rows).toEqual([{ action: "product.created" }, { action: "product.submitted" }]);
  });
});
