import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AdminClaimList } from "#contract/admin/review/claims.ts";
import { askForReview } from "#domain/makers/claims/ask-for-review.ts";
import { startClaim } from "#domain/makers/claims/start-claim.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";
import { race } from "#test/tools/race.ts";

const site = useTestApp();

const post = (client: Client, path: string, json: unknown) =>
  client.send(`/api/v1/admin/claims/${path}`, { method: "POST", json });

async function aClaim({
  email,
  websiteUrl = "https://app.salt.example",
}: {
  email?: string;
  websiteUrl?: string;
} = {}) {
  const db = site.database.app;
  const claimant = await makeUser(db, email ? { email } : {});
  const product = await makeProduct(db, { websiteUrl });
  const claim = await startClaim(db, { productId: product.id, claimantId: claimant.id });
  await askForReview(db, { claimId: claim.id, claimantId: claimant.id, note: "I wrote it." });
  return { claimant, product, claimId: claim.id };
}

async function listed(state: string): Promise<AdminClaimList> {
  const moderator = await site.signIn("moderator");
  const answer = await moderator.send(`/api/v1/admin/claims?state=${state}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as AdminClaimList;
}

async function makersOf(productId: number): Promise<string[]> {
  const { rows } = await site.database.app.execute<{ id: string }>(
    sql`select profile_id as id from product_makers where product_id = ${productId}`,
  );
  return rows.map(({ id }) => id);
}

describe("the queue of claims", () => {
  it("shows the evidence, but never the claimant's address", async () => {
    const { claimId, claimant } = await aClaim({ email: "owner@mail.salt.example" });
    const { claims } = await listed("waiting");
    const claim = claims.find(({ id }) => id === claimId);
    expect(claim).toMatchObject({
      state: "in_review",
      note: "I wrote it.",
      makers: [],
      claimant: { username: claimant.username, emailDomain: "mail.salt.example", isAtProductDomain: true, claims: 1 },
    });
    expect(JSON.stringify(claim)).not.toContain("owner@");
  });

  it("lists the person once approved, takes the listing back once revoked, and tells them both times", async () => {
    const { claimId, claimant, product } = await aClaim();
    const moderator = await site.signIn("moderator");
    const approved = await post(moderator, `${claimId}/decision`, {
      decision: "approve",
      reason: " Welcome! ",
    });
    expect(approved.status).toBe(200);
    expect(await makersOf(product.id)).toEqual([claimant.id]);
    expect((await listed("listed")).claims.find(({ id }) => id === claimId)).toMatchObject({ reason: "Welcome!" });

    const revoked = await post(moderator, `${claimId}/revocation`, { reason: "Left the company." });
    expect(revoked.status).toBe(200);
    expect(await makersOf(product.id)).toEqual([]);
    expect((await listed("closed")).claims[0]).toMatchObject({ id: claimId, state: "revoked" });
    const { rows } = await site.database.app.execute<{ kind: string }>(
      sql`select kind from letters where recipient_id = ${claimant.id} order by created_at`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["claim_approved", "claim_revoked"]);
  });

  it("is decided once, however many moderators press the button", async () => {
    const { claimId, product } = await aClaim();
    const moderator = await site.signIn("moderator");
    const answers = await race(10, (n) =>
      post(moderator, `${claimId}/decision`, { decision: n % 2 ? "approve" : "refuse" }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { rows } = await site.database.app.execute(
      sql`select from audit_log where object_id = ${String(product.id)} and action in ('claim.approved', 'claim.refused')`,
    );
    expect(rows).toHaveLength(1);
  });

  it("refuses to revoke what is not listed, and comments that are too long", async () => {
    const { claimId } = await aClaim();
    const moderator = await site.signIn("moderator");
    expect((await post(moderator, `${claimId}/revocation`, {})).status).toBe(409);
    const long = { decision: "refuse", reason: "x".repeat(2001) };
    expect((await post(moderator, `${claimId}/decision`, long)).status).toBe(400);
  });
});
