import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BulkActAnswer } from "#contract/admin/products/bulk-acts.ts";
import type { DecidedSubmissions } from "#contract/admin/review/submissions.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const site = useTestApp();
const submitted = { status: "pending", submittedAt: new Date() } as const;
const bare = { headline: "", description: "", nicheIds: [] };

const lifeOf = async (id: number) => {
  const { rows } = await site.database.app.execute<{ status: string; after: Record<string, unknown> | null }>(sql`
    select p.status, (select a.after from audit_log a where a.object_type = 'product' and a.object_id = p.id::text
      and a.action = 'product.published') as after from product_directory p where p.id = ${id}`);
  return rows[0];
};

const bulk = async (client: Client, json: object) =>
  (await (await client.send("/api/v1/admin/products/bulk-status", { method: "POST", json })).json()) as BulkActAnswer;
const decide = async (client: Client, json: object) =>
  (await (
    await client.send("/api/v1/admin/submissions/decisions", { method: "POST", json })
  ).json()) as DecidedSubmissions;

describe("every way to publish checks the minimum and duplicates (rule 56)", () => {
  it("in the list of products, which names why for each, and publishes with a reason, which is logged", async () => {
    const admin = await site.signIn("admin");
    const db = site.database.app;
    const niche = await makeNiche(db);
    const { id: fine, name } = await makeProduct(db, { status: "draft", nicheIds: [niche.id] });
    const { id: empty } = await makeProduct(db, { status: "draft", ...bare });
    const products = [fine, empty].map((productId) => ({ productId, version: 1 }));
    const refused = await bulk(admin, { products, status: "live" });
    expect(refused).toMatchObject({ done: 0, refused: [{ productId: empty, code: "publish_refused" }] });
    expect(refused.refused[0]?.problems).toHaveLength(3);
    expect([await lifeOf(fine), await lifeOf(empty)].map((life) => life?.status)).toEqual(["draft", "draft"]);
    // A reason alone goes to the makers; the exception must be explicit.
    expect((await bulk(admin, { products, status: "live", reason: "Please." })).done).toBe(0);
    const unreasoned = await bulk(admin, { products, status: "live", isException: true });
    expect(unreasoned.done).toBe(0);
    const json = { products, status: "live", isException: true, reason: "The maker fills it in today." };
    expect(await bulk(admin, json)).toMatchObject({ done: 2, refused: [] });
    expect(await lifeOf(empty)).toMatchObject({
      status: "live",
      after: { reason: json.reason, exception: expect.arrayContaining(["headline", "description", "nicheIds"]) },
    });
    expect((await lifeOf(fine))?.after, name).not.toHaveProperty("exception");
  });

  it("in the review queue, also for a second product of a live one's website or name", async () => {
    const moderator = await site.signIn("moderator");
    const db = site.database.app;
    const niche = await makeNiche(db);
    const { name } = await makeProduct(db, { name: "Papierlaterne", websiteUrl: "https://laterne.example/" });
    const same = { ...submitted, nicheIds: [niche.id] };
    const { id: twin } = await makeProduct(db, { ...same, websiteUrl: "https://www.laterne.example" });
    const { id: namesake } = await makeProduct(db, { ...same, name: "Papier Laterne" });
    const { id: empty } = await makeProduct(db, { ...same, ...bare });
    for (const productId of [twin, namesake, empty]) {
      const answer = await decide(moderator, { products: [{ productId, expectedVersion: 1 }], decision: "publish" });
      expect(answer.outcomes).toMatchObject([{ outcome: "refused", code: "publish_refused" }]);
      if (productId !== empty) expect(answer.outcomes[0]?.problems?.join()).toContain(name);
    }
    const json = { products: [{ productId: twin, expectedVersion: 1 }], decision: "publish", isException: true };
    expect(await decide(moderator, { ...json, reason: "Another edition." })).toMatchObject({ isDone: true });
    expect(await lifeOf(twin)).toMatchObject({ status: "live", after: { exception: ["duplicates"] } });
  });

  it("for two of the same website that are chosen together", async () => {
    const admin = await site.signIn("admin");
    const db = site.database.app;
    const niche = await makeNiche(db);
    const same = { status: "draft" as const, nicheIds: [niche.id], websiteUrl: "https://pair.example" };
    const pair = [(await makeProduct(db, same)).id, (await makeProduct(db, same)).id];
    const products = pair.map((productId) => ({ productId, version: 1 }));
    expect((await bulk(admin, { products, status: "live" })).refused).toHaveLength(2);
  });

  it("in the editor", async () => {
    const admin = await site.signIn("admin");
    const db = site.database.app;
    const niche = await makeNiche(db);
    await makeProduct(db, { websiteUrl: "https://editor.example" });
    const { id } = await makeProduct(db, {
      status: "draft",
      nicheIds: [niche.id],
      websiteUrl: "https://editor.example",
    });
    const save = (more: object) =>
      admin.send(`/api/v1/admin/products/${id}`, {
        method: "PATCH",
        json: { expectedVersion: 1, fields: { status: "live" }, ...more },
      });
    const refused = await save({});
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      error: { code: "publish_refused", fields: { duplicates: [expect.any(String)] } },
    });
    expect((await save({ isException: true, reason: "A new edition." })).status).toBe(200);
  });
});
