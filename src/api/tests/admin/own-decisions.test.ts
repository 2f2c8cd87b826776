import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AdminClaimList } from "#contract/admin/review/claims.ts";
import type { SubmissionList } from "#contract/admin/review/submissions.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { askForReview } from "#domain/makers/claims/ask-for-review.ts";
import { startClaim } from "#domain/makers/claims/start-claim.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const site = useTestApp();
const strict = useTestApp({ ADMIN_TWO_FACTOR: "required" });

type Me = Client & { userId: string };

async function claimOf(me: Me) {
  const db = site.database.app;
  const { id: productId } = await makeProduct(db);
  const { id: claimId } = await startClaim(db, { productId, claimantId: me.userId });
  await askForReview(db, { claimId, claimantId: me.userId, note: "Mine." });
  return { claimId, productId };
}

const codeOf = async (answer: Response) => ((await answer.json()) as { error?: { code: string } }).error?.code;

/** Everybody else with a role is suspended. */
async function alone(me: Me, { database } = site) {
  await database.app.execute(sql`
    update users set disabled_at = now() where id in (select user_id from admin_users) and id <> ${me.userId}`);
}

describe("nobody decides what is their own (rule 53)", () => {
  it("keeps a moderator from taking over a product with a verified maker", async () => {
    const me = await site.signIn("moderator");
    const { claimId, productId } = await claimOf(me);
    const { id: maker } = await makeUser(site.database.app);
    await site.database.app.insert(productMakers).values({ productId, profileId: maker, proof: "dns" });
    const json = { decision: "approve", reason: "It is mine." };
    const answer = await me.send(`/api/v1/admin/claims/${claimId}/decision`, { method: "POST", json });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "own_decision"]);
    const { rows } = await site.database.app.execute<{ id: string }>(
      sql`select profile_id as id from product_makers where product_id = ${productId}`,
    );
    expect(rows).toEqual([{ id: maker }]);
  });

  it("tells the lists whose an item is: somebody else decides, or the only administrator with a reason", async () => {
    const me = await site.signIn("admin");
    const colleague = await site.signIn("moderator");
    const { claimId } = await claimOf(me);
    const ownOf = async (client: Client) => {
      const { claims } = (await (await client.send("/api/v1/admin/claims")).json()) as AdminClaimList;
      return claims.find(({ id }) => id === claimId)?.own;
    };
    expect(await ownOf(me)).toBe("refused");
    expect(await ownOf(colleague)).toBe(null);
    await alone(me);
    expect(await ownOf(me)).toBe("with_reason");
  });

  it("doesn't count a colleague who is a party, too", async () => {
    const me = await site.signIn("admin");
    await alone(me);
    const colleague = await site.signIn("moderator");
    const { claimId, productId } = await claimOf(me);
    await site.database.app.insert(productMakers).values({ productId, profileId: colleague.userId, proof: "dns" });
    const json = { decision: "refuse", reason: "The other maker works here as well." };
    const answer = await me.send(`/api/v1/admin/claims/${claimId}/decision`, { method: "POST", json });
    expect(answer.status).toBe(200);
  });

  it("doesn't wait for somebody who changes the decider's role at that moment, and refuses", async () => {
    const me = await site.signIn("admin");
    await alone(me);
    const { claimId } = await claimOf(me);
    const json = { decision: "refuse", reason: "Nobody else is here." };
    const status = await site.database.app.transaction(async (tx) => {
      await tx.execute(sql`select from admin_users where user_id = ${me.userId} for update`);
      return (await me.send(`/api/v1/admin/claims/${claimId}/decision`, { method: "POST", json })).status;
    });
    expect(status).toBe(403);
  });

  it("counts only colleagues with a second factor where one is required", async () => {
    const db = strict.database.app;
    const me = await strict.signIn("admin");
    await alone(me, strict);
    const colleague = await strict.signIn("admin");
    await db.execute(sql`update users set two_factor_enabled = true where id = ${me.userId}`);
    await db.execute(sql`update sessions set second_factor_at = now() where user_id = ${me.userId}`);
    const niche = await makeNiche(db);
    const { id: productId } = await makeProduct(db, {
      status: "pending",
      submittedAt: new Date(),
      submitterId: me.userId,
      nicheIds: [niche.id],
    });
    const ownOf = async () => {
      const list = (await (await me.send("/api/v1/admin/submissions")).json()) as SubmissionList;
      return list.submissions.find(({ id }) => id === productId)?.own;
    };
    expect(await ownOf()).toBe("with_reason");
    await db.execute(sql`update users set two_factor_enabled = true where id = ${colleague.userId}`);
    expect(await ownOf()).toBe("refused");
  });

  it("gives an administrator an owner's rights over their own product: they remove no verified maker", async () => {
    const me = await site.signIn("admin");
    await site.signIn("admin");
    const { id } = await makeProduct(site.database.app);
    const { id: maker, username } = await makeUser(site.database.app);
    await site.database.app.insert(productMakers).values([
      { productId: id, profileId: maker, proof: "dns" },
      { productId: id, profileId: me.userId, proof: "email" },
    ]);
    const answer = await me.send(`/api/v1/admin/products/${id}/maker-removals`, { method: "POST", json: { username } });
    expect([answer.status, await codeOf(answer)]).toEqual([403, "maker_verified"]);
  });

  it("sends an administrator's change to the name of their own live product to review", async () => {
    const me = await site.signIn("admin");
    await site.signIn("admin");
    const niche = await makeNiche(site.database.app);
    const { id, name } = await makeProduct(site.database.app, { submitterId: me.userId, nicheIds: [niche.id] });
    const json = { expectedVersion: 1, fields: { productName: "Renamed by myself" } };
    const answer = await me.send(`/api/v1/admin/products/${id}`, { method: "PATCH", json });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(await answer.json()).toMatchObject({ fields: { productName: name }, revision: { id: expect.any(Number) } });
  });

  it("refuses an administrator who invites themselves to somebody else's product", async () => {
    const me = await site.signIn("admin");
    const { rows } = await site.database.app.execute<{ username: string }>(
      sql`select username from profiles where id = ${me.userId}`,
    );
    const { id } = await makeProduct(site.database.app);
    for (const json of [{ username: rows[0]?.username }, { email: (me as unknown as { email: string }).email }]) {
      const answer = await me.send(`/api/v1/admin/products/${id}/invitations`, { method: "POST", json });
      expect([answer.status, await codeOf(answer)]).toEqual([403, "own_decision"]);
    }
    const { rows: invited } = await site.database.app.execute(
      sql`select from maker_invitations where product_id = ${id}`,
    );
    expect(invited).toEqual([]);
  });
});
