import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { HistoryEntry } from "#contract/maker/figures.ts";
import { profiles } from "#db/schema/catalog.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { changeStatus } from "#domain/catalog/products/life/change-status.ts";
import { decideRevision } from "#domain/catalog/products/life/revisions/decide-revision.ts";
import { submitProduct } from "#domain/catalog/products/life/submit-product.ts";
import { recordAct } from "#domain/records/audit/record-act.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { listHistory } from "./list-history.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;

const usernameOf = async (id: string) => (await db().select().from(profiles).where(eq(profiles.id, id)))[0]?.username;
const versionOf = async (productId: number) => (await readLife(db(), { productId }))?.version ?? 0;
const acted = (entry: Partial<HistoryEntry>) => ({
  isTeam: false,
  by: null,
  person: null,
  reason: null,
  fields: [],
  ...entry,
});
const plain = (entries: HistoryEntry[]) => entries.map(({ id: _, at: __, ...entry }) => entry);

test("tells a product's life, newest first, with the reviewer's reasons and without administrators' names", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "submitted", cast, hasMaker: true });
  const target = async () => ({ productId, expectedVersion: await versionOf(productId) });
  const { submitter, maker, admin } = cast;
  await changeStatus(db(), {
    command: "reject",
    products: [await target()],
    actor: admin,
    reason: "Say what it does.",
  });
  await editStoredProduct(db(), {
    ...(await target()),
    actor: maker,
    fields: { headline: "Plans trips", tags: ["travel"] },
  });
  await submitProduct(db(), { ...(await target()), actor: submitter });
  await changeStatus(db(), { command: "publish", products: [await target()], actor: admin });
  const { revision } = await editStoredProduct(db(), {
    ...(await target()),
    actor: submitter,
    fields: { productName: "Another name" },
  });
  await decideRevision(db(), {
    revisionId: revision?.id ?? 0,
    actor: admin,
    decision: "refuse",
    reason: "That name is taken.",
  });
  await editStoredProduct(db(), { ...(await target()), actor: admin, fields: { tagline: "Fixed a typo" } });

  const [ada, bo] = [await usernameOf(submitter.userId), await usernameOf(maker.userId)];
  const history = await listHistory(db(), { productId });
  expect(plain(history)).toEqual([
    acted({ kind: "edited", isTeam: true, fields: ["tagline"] }),
    acted({ kind: "change_refused", isTeam: true, reason: "That name is taken.", fields: ["productName"] }),
    acted({ kind: "change_proposed", by: ada, fields: ["productName"] }),
    acted({ kind: "published", isTeam: true }),
    acted({ kind: "submitted", by: ada }),
    acted({ kind: "edited", by: bo, fields: ["tags", "headline"] }),
    acted({ kind: "rejected", isTeam: true, reason: "Say what it does." }),
  ]);
  expect(new Date(history[0]?.at ?? "").toISOString()).toBe(history[0]?.at);
  expect(JSON.stringify(history)).not.toContain(await usernameOf(admin.userId));
});

/** Entries as the commands of claims, makers and deletion write them. */
async function record(productId: number, action: string, { actorId = null as string | null, before = {}, after = {} }) {
  await recordAct(db(), { actorId, action, objectType: "product", objectId: productId, before, after });
}

test("an administrator who owns the product decides as the team and edits under their name", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast });
  const own = cast.submitter.userId;
  await db().execute(sql`insert into admin_users (user_id) values (${own})`);
  await record(productId, "product.published", { actorId: own });
  await record(productId, "product.edited", { actorId: own, before: { tagline: "" } });
  expect(plain(await listHistory(db(), { productId }))).toEqual([
    acted({ kind: "edited", by: await usernameOf(own), fields: ["tagline"] }),
    acted({ kind: "published", isTeam: true }),
  ]);
  await db().execute(sql`delete from admin_users where user_id = ${own}`);
});

test("somebody who never owned the product stays unnamed, even once they aren't an administrator anymore", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast });
  await record(productId, "product.edited", { actorId: cast.stranger.userId, before: { tagline: "" } });
  expect(plain(await listHistory(db(), { productId }))).toEqual([
    acted({ kind: "edited", isTeam: true, fields: ["tagline"] }),
  ]);
});

test("former makers keep their names, and a deleted account has none but isn't the team", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast });
  const { submitter, maker } = cast;
  const leaver = await makeUser(db());
  for (const actorId of [maker.userId, leaver.id]) await record(productId, "maker.joined", { actorId });
  await record(productId, "product.edited", { actorId: leaver.id, before: { tagline: "" } });
  const before = { profileId: maker.userId, proof: "invitation" };
  await record(productId, "maker.removed", { actorId: submitter.userId, before });
  await db().execute(sql`delete from users where id = ${leaver.id}`);
  const [ada, bo] = [await usernameOf(submitter.userId), await usernameOf(maker.userId)];
  expect(plain(await listHistory(db(), { productId }))).toEqual([
    acted({ kind: "maker_removed", by: ada, person: bo }),
    acted({ kind: "edited", fields: ["tagline"] }),
    acted({ kind: "maker_joined" }),
    acted({ kind: "maker_joined", by: bo }),
  ]);
});

test("claims name the claimant; the reason stays between them and the team", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast });
  const { admin, maker } = cast;
  const after = { claimantId: maker.userId, reason: "We called them." };
  await record(productId, "claim.in_review", { actorId: maker.userId });
  await record(productId, "claim.refused", { actorId: admin.userId, after });
  await record(productId, "claim.approved", { actorId: admin.userId, after });
  await db().insert(productMakers).values({ productId, profileId: maker.userId, proof: "admin" });
  await record(productId, "claim.lapsed", { after: { claimantId: maker.userId } });
  const person = await usernameOf(maker.userId);
  expect(plain(await listHistory(db(), { productId }))).toEqual([
    acted({ kind: "claim_lapsed", isTeam: true, person }),
    acted({ kind: "claim_approved", isTeam: true, person }),
  ]);
});

test("is limited to the last hundred entries of this product", async () => {
  const { productId } = await makeStagedProduct(db(), { stage: "live", cast });
  const { productId: other } = await makeStagedProduct(db(), { stage: "live", cast });
  await db().execute(sql`
    insert into audit_log (actor_id, action, object_type, object_id, before)
    select ${cast.submitter.userId}, 'product.edited', 'product', ${String(productId)}, jsonb_build_object('n', n)
    from generate_series(1, 120) n`);
  const history = await listHistory(db(), { productId });
  expect(history).toHaveLength(100);
  expect(await listHistory(db(), { productId: other })).toEqual([]);
});
