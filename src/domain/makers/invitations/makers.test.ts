import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makerInvitations, productMakers } from "#db/schema/engagement.ts";
import { useTestDatabase } from "#test/database.ts";
import { type Cast, makeCast, makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { race } from "#test/tools/race.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { canDelete } from "../../catalog/products/life/deletion/delete-product.ts";
import { forgetExpired } from "../../moderation/site/retention/forget-expired.ts";
import { blockPerson } from "../../people/blocks/block-person.ts";
import { listNotices } from "../../people/notices/list-notices.ts";
import { settleProof } from "../claims/proof/settle-proof.ts";
import { startClaim } from "../claims/start-claim.ts";
import { removeMakerComment } from "../comment/remove-maker-comment.ts";
import { saveMakerComment } from "../comment/save-maker-comment.ts";
import { listMakers } from "../listed/list-makers.ts";
import { removeMaker } from "../listed/remove-maker.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { inviteMaker } from "./invite-maker.ts";
import { listOwnInvitations } from "./list-own-invitations.ts";
import { searchPeople } from "./search-people.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

const database = useTestDatabase();
let cast: Cast;
let productId: number;

beforeAll(async () => {
  cast = await makeCast(database.app);
});

beforeEach(async () => {
  ({ productId } = await makeStagedProduct(database.app, { stage: "live", cast }));
});

const db = () => database.app;
const bySubmitter = () => ({ productId, actor: cast.submitter });
const invite = (invitee: Parameters<typeof inviteMaker>[1]["invitee"], actor = cast.submitter) =>
  inviteMaker(db(), { productId, actor, invitee });
const invitationFor = async ({ id }: { id: string }) => {
  const [invitation] = await listOwnInvitations(db(), { inviteeId: id });
  return { invitationId: invitation?.id ?? 0, inviteeId: id };
};
const seenBySubmitter = () => listMakers(db(), { productId, viewerId: cast.submitter.userId, isAdmin: false });
const lettersTo = async (address: string) => {
  const { rows } = await db().execute<{ kind: string }>(sql`select kind from letters where address = ${address}`);
  return rows.map(({ kind }) => kind);
};
const listAs = (profileId: string, proof: "email" | "submitter" | "invitation") =>
  db().insert(productMakers).values({ productId, profileId, proof });

describe("the makers' comment", () => {
  const stored = async () =>
    (await db().execute(sql`select comment, author_id from maker_comments where product_id = ${productId}`)).rows;

  test("is stored under the name of its last author, and can be removed", async () => {
    await saveMakerComment(db(), { ...bySubmitter(), comment: "  We built this.  " });
    expect(await stored()).toEqual([{ comment: "We built this.", author_id: cast.submitter.userId }]);
    await listAs(cast.maker.userId, "email");
    await saveMakerComment(db(), { productId, actor: cast.maker, comment: "Together." });
    expect(await stored()).toEqual([{ comment: "Together.", author_id: cast.maker.userId }]);
    await removeMakerComment(db(), bySubmitter());
    expect(await stored()).toEqual([]);
  });

  test("must not be empty or too long", async () => {
    const save = (comment: string) => saveMakerComment(db(), { ...bySubmitter(), comment });
    await expect(save(" \n ")).rejects.toMatchObject({ code: "maker_comment_required" });
    await expect(save("x".repeat(5001))).rejects.toMatchObject({ code: "invalid_input" });
    expect(await stored()).toEqual([]);
  });

  test("is nobody else's to write", async () => {
    const byStranger = saveMakerComment(db(), { productId, actor: cast.stranger, comment: "Mine!" });
    await expect(byStranger).rejects.toMatchObject({ code: "product_not_found" });
    await expect(removeMakerComment(db(), { productId, actor: cast.stranger })).rejects.toMatchObject({
      code: "product_not_found",
    });
  });
});

describe("invitations", () => {
  test("list nobody until the invited person accepts", async () => {
    const ada = await makeUser(db());
    await invite({ username: ada.username });
    expect(await lettersTo(ada.email)).toEqual(["maker_invitation"]);
    expect(await seenBySubmitter()).toMatchObject({ makers: [], invitations: [{ to: ada.username }] });
    await acceptInvitation(db(), await invitationFor(ada));
    expect(await seenBySubmitter()).toMatchObject({
      makers: [{ username: ada.username, proof: "invitation", canRemove: true }],
      invitations: [],
    });
    expect(await listOwnInvitations(db(), { inviteeId: ada.id })).toEqual([]);
  });

  test("are stored without a notice for people who blocked the inviter, by name or by address", async () => {
    const [ada, bob] = [await makeUser(db()), await makeUser(db())];
    const { rows } = await db().execute<{ username: string }>(
      sql`select username from profiles where id = ${cast.submitter.userId}`,
    );
    for (const { id } of [ada, bob]) await blockPerson(db(), { blockerId: id, username: rows[0]?.username ?? "" });
    await invite({ username: ada.username });
    await invite({ email: bob.email });
    for (const { id, email } of [ada, bob]) {
      expect(await lettersTo(email)).toEqual([]);
      expect(await listNotices(db(), { userId: id, page: 1 })).toMatchObject({ total: 0 });
      expect(await listOwnInvitations(db(), { inviteeId: id })).toHaveLength(1);
    }
    expect((await seenBySubmitter()).invitations.map(({ to }) => to)).toEqual([ada.username, bob.email]);
  });

  test("are sent once, however often somebody is invited, and the inviter is told", async () => {
    const ada = await makeUser(db());
    const sent = await race(10, () =>
      invite({ username: ada.username }).then(
        () => true,
        () => false,
      ),
    );
    expect(sent.filter(Boolean)).toHaveLength(1);
    await expect(invite({ username: ada.username })).rejects.toMatchObject({ code: "invitation_open" });
    expect(await lettersTo(ada.email)).toHaveLength(1);
    expect((await seenBySubmitter()).invitations).toHaveLength(1);
    await invite({ email: "twice@elsewhere.example" });
    await expect(invite({ email: "Twice@elsewhere.example" })).rejects.toMatchObject({ code: "invitation_open" });
  });

  test("can't be sent to oneself or to the submitter", async () => {
    const { rows } = await db().execute<{ username: string; email: string }>(sql`
      select p.username, u.email from profiles p join users u on u.id = p.id where p.id = ${cast.submitter.userId}`);
    const [{ username, email } = { username: "", email: "" }] = rows;
    await expect(invite({ username })).rejects.toMatchObject({ code: "already_maker" });
    await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject({ code: "already_maker" });
    await listAs(cast.maker.userId, "invitation");
    await expect(invite({ username }, cast.maker)).rejects.toMatchObject({ code: "maker_exists" });
  });

  test("by address leave a submitter a submitter", async () => {
    await listAs(cast.maker.userId, "invitation");
    const { rows } = await db().execute<{ email: string }>(
      sql`update users set email_verified = true where id = ${cast.submitter.userId} returning email`,
    );
    await invite({ email: rows[0]?.email ?? "" }, cast.maker);
    await acceptInvitation(db(), await invitationFor({ id: cast.submitter.userId }));
    expect((await seenBySubmitter()).makers.find(({ isSelf }) => isSelf)).toMatchObject({ proof: "submitter" });
  });

  test("say whether they are open, declined or expired", async () => {
    const [ada, bob, eve] = [await makeUser(db()), await makeUser(db()), await makeUser(db())];
    for (const { username } of [ada, bob, eve]) await invite({ username });
    await declineInvitation(db(), await invitationFor(bob));
    await db().execute(sql`update maker_invitations set expires_at = now() where profile_id = ${eve.id}`);
    await forgetExpired(db());
    const states = async () => (await seenBySubmitter()).invitations.map(({ to, state }) => [to, state]);
    expect(await states()).toEqual([
      [ada.username, "open"],
      [bob.username, "declined"],
      [eve.username, "expired"],
    ]);
    await invite({ username: eve.username });
    expect(await lettersTo(eve.email)).toHaveLength(2);
    expect((await states())[2]).toEqual([eve.username, "open"]);
  });

  test("to an address look the same with and without an account", async () => {
    const ada = await makeUser(db());
    await invite({ email: ada.email.toUpperCase() });
    await invite({ email: "nobody@elsewhere.example" });
    const { invitations } = await seenBySubmitter();
    const shapes = invitations.map(({ id, to, createdAt, expiresAt, ...rest }) => rest);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(invitations.map(({ to }) => to)).toEqual([ada.email, "nobody@elsewhere.example"]);
    expect(await lettersTo("nobody@elsewhere.example")).toEqual(["maker_invitation"]);
    await declineInvitation(db(), await invitationFor(ada));
    for (const email of [ada.email, "nobody@elsewhere.example"])
      await expect(invite({ email })).rejects.toMatchObject({ code: "invitation_open" });
    const states = async () => (await seenBySubmitter()).invitations.map(({ state }) => state);
    expect(await states()).toEqual(["open", "open"]);
    await db().execute(sql`update maker_invitations set expires_at = now()`);
    expect(await states()).toEqual(["expired", "expired"]);
    for (const email of [ada.email, "nobody@elsewhere.example"]) await invite({ email });
    expect(await states()).toEqual(["open", "open"]);
    // A person who declined gets no second letter.
    expect(await lettersTo(ada.email)).toHaveLength(1);
  });

  test("to an address wait until its owner has an account and confirmed it", async () => {
    await invite({ email: "late@elsewhere.example" });
    const late = await makeUser(db(), { email: "late@elsewhere.example", emailVerified: false });
    expect(await listOwnInvitations(db(), { inviteeId: late.id })).toEqual([]);
    await db().execute(sql`update users set email_verified = true where id = ${late.id}`);
    await acceptInvitation(db(), await invitationFor(late));
    expect((await seenBySubmitter()).makers).toMatchObject([{ username: late.username }]);
  });

  test("can be withdrawn by owners, and by nobody else", async () => {
    const ada = await makeUser(db());
    await invite({ username: ada.username });
    const target = await invitationFor(ada);
    const withdraw = (actor: Cast["submitter"]) => withdrawInvitation(db(), { ...target, actor });
    await expect(withdraw(cast.stranger)).rejects.toMatchObject({ code: "invitation_not_found" });
    await withdraw(cast.submitter);
    await expect(acceptInvitation(db(), target)).rejects.toMatchObject({ code: "invitation_not_found" });
  });

  test("belong to one person", async () => {
    const ada = await makeUser(db());
    await invite({ username: ada.username });
    const { invitationId } = await invitationFor(ada);
    const foreign = { invitationId, inviteeId: cast.stranger.userId };
    await expect(acceptInvitation(db(), foreign)).rejects.toMatchObject({ code: "invitation_not_found" });
    await expect(declineInvitation(db(), foreign)).rejects.toMatchObject({ code: "invitation_not_found" });
  });

  test("that were declined aren't repeated", async () => {
    const ada = await makeUser(db());
    await invite({ username: ada.username });
    await declineInvitation(db(), await invitationFor(ada));
    await expect(invite({ username: ada.username })).rejects.toMatchObject({ code: "invitation_declined" });
    expect((await seenBySubmitter()).invitations).toMatchObject([{ state: "declined" }]);
    await db().execute(sql`update maker_invitations set expires_at = now() - interval '11 months'`);
    await forgetExpired(db());
    await expect(invite({ username: ada.username })).rejects.toMatchObject({ code: "invitation_declined" });
  });

  test("expire after 30 days, and end when the inviter loses the product", async () => {
    const [ada, bob] = [await makeUser(db()), await makeUser(db())];
    await invite({ username: ada.username });
    await db().execute(sql`update maker_invitations set expires_at = now() where profile_id = ${ada.id}`);
    expect(await listOwnInvitations(db(), { inviteeId: ada.id })).toEqual([]);
    await listAs(cast.maker.userId, "invitation");
    await invite({ username: bob.username }, cast.maker);
    const target = await invitationFor(bob);
    await db().delete(productMakers).where(eq(productMakers.profileId, cast.maker.userId));
    await expect(acceptInvitation(db(), target)).rejects.toMatchObject({ code: "invitation_not_found" });
  });

  test("are limited to ten open ones per product", async () => {
    for (let n = 0; n < 10; n++) await invite({ email: `p${n}@elsewhere.example` });
    await expect(invite({ email: "p10@elsewhere.example" })).rejects.toMatchObject({ code: "too_many_invitations" });
    await db().delete(makerInvitations).where(eq(makerInvitations.productId, productId));
    await invite({ email: "p10@elsewhere.example" });
  });

  test("are refused for makers, unknown names and strangers' products", async () => {
    await listAs(cast.maker.userId, "email");
    const [{ username = "" } = {}] = (await seenBySubmitter()).makers;
    await expect(invite({ username })).rejects.toMatchObject({ code: "maker_exists" });
    await expect(invite({ username: "no such person" })).rejects.toMatchObject({ code: "user_not_found" });
    await expect(invite({ username }, cast.stranger)).rejects.toMatchObject({ code: "product_not_found" });
  });
});

describe("removing makers", () => {
  const usernameOf = async (userId: string) => {
    const { rows } = await db().execute<{ username: string }>(sql`select username from profiles where id = ${userId}`);
    return rows[0]?.username ?? "";
  };
  const remove = async (userId: string, actor: Cast["submitter"]) =>
    removeMaker(db(), { productId, actor, username: await usernameOf(userId) });

  test("everyone can leave; the submitter removes invited makers, but no verified ones", async () => {
    const ada = await makeUser(db());
    await listAs(cast.maker.userId, "email");
    await listAs(ada.id, "invitation");
    await expect(remove(cast.maker.userId, cast.submitter)).rejects.toMatchObject({ code: "maker_verified" });
    const byAda = { userId: ada.id, isAdmin: false };
    await listAs(cast.submitter.userId, "submitter");
    await expect(remove(cast.submitter.userId, byAda)).rejects.toMatchObject({ code: "forbidden" });
    await remove(ada.id, cast.submitter);
    await remove(cast.maker.userId, cast.maker);
    expect(await seenBySubmitter()).toMatchObject({ makers: [{ isSelf: true, proof: "submitter" }] });
    await expect(remove(ada.id, cast.submitter)).rejects.toMatchObject({ code: "maker_not_found" });
  });

  test("leaving ends the proven claim, so its proof isn't checked any more", async () => {
    const { id: claimId } = await startClaim(db(), { productId, claimantId: cast.maker.userId });
    await db().execute(sql`
      update product_claims set state = 'proven', proven_by = 'dns', next_check_at = now() where id = ${claimId}`);
    await db().insert(productMakers).values({ productId, profileId: cast.maker.userId, proof: "dns" });
    await remove(cast.maker.userId, cast.maker);
    const { rows } = await db().execute(sql`select state, next_check_at from product_claims where id = ${claimId}`);
    expect(rows).toEqual([{ state: "cancelled", next_check_at: null }]);
  });
});

describe("the submitter", () => {
  test("is listed as an unverified maker once the product is live, and not again after leaving", async () => {
    const submitted = await makeStagedProduct(db(), { stage: "submitted", cast });
    const makers = async () =>
      (await db().select().from(productMakers).where(eq(productMakers.productId, submitted.productId))).map(
        ({ profileId, proof }) => ({ profileId, proof }),
      );
    await changeStatus(db(), { command: "publish", products: [submitted], actor: cast.admin });
    expect(await makers()).toEqual([{ profileId: cast.submitter.userId, proof: "submitter" }]);
    await db().delete(productMakers).where(eq(productMakers.productId, submitted.productId));
    await db().execute(sql`update product_directory set status = 'draft' where id = ${submitted.productId}`);
    const { rows } = await db().execute<{ version: number }>(
      sql`select version from product_directory where id = ${submitted.productId}`,
    );
    const again = { productId: submitted.productId, expectedVersion: rows[0]?.version ?? 0 };
    await changeStatus(db(), { command: "publish", products: [again], actor: cast.admin });
    expect(await makers()).toEqual([]);
  });

  test("isn't listed for products an administrator added", async () => {
    await db().execute(sql`insert into admin_users (user_id) values (${cast.admin.userId}) on conflict do nothing`);
    const added = await makeStagedProduct(db(), { stage: "draft", cast, submitterId: cast.admin.userId });
    await changeStatus(db(), { command: "publish", products: [added], actor: cast.admin });
    const rows = await db().select().from(productMakers).where(eq(productMakers.productId, added.productId));
    expect(rows).toEqual([]);
  });

  test("can claim the product to be verified, and doesn't block somebody who proves it", async () => {
    await listAs(cast.submitter.userId, "submitter");
    const prove = async (claimantId: string) => {
      const { id: claimId } = await startClaim(db(), { productId, claimantId });
      const { rows } = await db().execute<{ websiteUrl: string }>(
        sql`select website_url as "websiteUrl" from product_directory where id = ${productId}`,
      );
      await settleProof(db(), {
        claimId,
        productId,
        claimantId,
        method: "dns",
        websiteUrl: rows[0]?.websiteUrl ?? null,
      });
    };
    await prove(cast.maker.userId);
    expect((await seenBySubmitter()).makers.map(({ proof }) => proof).sort()).toEqual(["dns", "submitter"]);
    await db().delete(productMakers).where(eq(productMakers.profileId, cast.maker.userId));
    await prove(cast.submitter.userId);
    expect((await seenBySubmitter()).makers).toMatchObject([{ isSelf: true, proof: "dns" }]);
  });

  test("can delete the product until somebody else is verified", () => {
    const owned = (verifiedMakerIds: string[]) => ({ submitterId: "submitter", verifiedMakerIds });
    expect(canDelete({ userId: "submitter" }, owned([]))).toBe(true);
    expect(canDelete({ userId: "submitter" }, owned(["submitter"]))).toBe(true);
    expect(canDelete({ userId: "submitter" }, owned(["maker"]))).toBe(false);
    expect(canDelete({ userId: "maker" }, owned(["maker"]))).toBe(true);
    expect(canDelete({ userId: "invited" }, owned([]))).toBe(false);
  });
});

describe("searching people", () => {
  test("finds up to five by the beginning of their name, without addresses", async () => {
    for (let n = 0; n < 7; n++) await makeUser(db(), { username: `Zelda${n}` });
    const found = await searchPeople(db(), { query: "zeLD", viewerId: "nobody" });
    expect(found.map(({ username }) => username)).toEqual(["Zelda0", "Zelda1", "Zelda2", "Zelda3", "Zelda4"]);
    expect(JSON.stringify(found)).not.toContain("@");
  });

  test.each(["%a", "_a", "people.example", "person1@people.example"])("finds nobody for %s", async (query) => {
    await makeUser(db());
    expect(await searchPeople(db(), { query, viewerId: "nobody" })).toEqual([]);
  });

  test("needs two characters", async () => {
    await expect(searchPeople(db(), { query: " a ", viewerId: "nobody" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { q: ["Enter at least 2 characters to search"] },
    });
  });
});
