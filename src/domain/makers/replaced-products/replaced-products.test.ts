import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { castAlternativeVote } from "../../catalog/alternatives/cast-alternative-vote.ts";
import { decideAlternative } from "../../catalog/alternatives/decide-alternative.ts";
import { listAlternatives } from "../../catalog/alternatives/list-alternatives.ts";
import { listProposedAlternatives } from "../../catalog/alternatives/list-proposed-alternatives.ts";
import { proposeAlternative } from "../../catalog/alternatives/propose-alternative.ts";
import { reopenAlternative } from "../../catalog/alternatives/reopen-alternative.ts";
import { mergeProducts } from "../../moderation/merges/merge-products.ts";
import { listReplacedProducts } from "./list-replaced-products.ts";
import { nameReplacedProduct } from "./name-replaced-product.ts";
import { unnameReplacedProduct } from "./unname-replaced-product.ts";

const database = useTestDatabase();
const cast = useCast(database);
const db = () => database.app;
const tool = () => makeProduct(db(), { tags: [] });

async function makeOwn() {
  const [own, { id: userId }] = [await tool(), await makeUser(db())];
  await db().execute(
    sql`insert into product_makers (product_id, profile_id, proof) values (${own.id}, ${userId}, 'email')`,
  );
  return { own, actor: { userId, isAdmin: false } };
}

async function proposalOf(productId: number, alternativeId: number) {
  const { rows } = await db().execute<{ id: number; state: string | null; votes: number }>(sql`
    select id::int, state, votes from product_alternatives
    where product_id = ${productId} and alternative_id = ${alternativeId}`);
  return rows[0];
}

async function decide(productId: number, alternativeId: number, decision: "approve" | "refuse") {
  const proposalId = (await proposalOf(productId, alternativeId))?.id ?? 0;
  await decideAlternative(db(), { proposalId, actor: cast.moderator, decision, reason: "" });
  return proposalId;
}

async function marksOf(slug: string) {
  const { products } = await listAlternatives(database.open, { slug, filters: {}, page: 1 });
  return products.map(({ id, match }) => [id, match.isProposed, match.isNamed]);
}

async function heardBy(userId: string) {
  const { rows } = await db().execute<{ kind: string }>(sql`
    select kind from notices where recipient_id = ${userId} order by id`);
  return rows.map(({ kind }) => kind);
}

test("a maker's word waits for a moderator, then stands in the other tool's list, not in their own", async () => {
  const [{ own, actor }, other] = [await makeOwn(), await tool()];
  const target = { productId: own.id, replacedId: other.id, actor };
  await nameReplacedProduct(db(), target);
  await nameReplacedProduct(db(), target);
  expect(await listReplacedProducts(db(), { productId: own.id })).toMatchObject([{ id: other.id, state: "waiting" }]);
  expect(await marksOf(other.slug)).toEqual([]);
  const viewer = { userId: cast.moderator.userId, isAdmin: false };
  const { items } = await listProposedAlternatives(db(), { state: "waiting", page: 1, viewer });
  expect(items.find(({ alternative }) => alternative.id === own.id)).toMatchObject({ isNamed: true });

  const proposalId = await decide(other.id, own.id, "approve");
  expect(await marksOf(other.slug)).toEqual([[own.id, true, true]]);
  expect(await marksOf(own.slug)).toEqual([]);
  expect(await heardBy(actor.userId)).toEqual(["alternative_approved"]);
  await reopenAlternative(db(), { proposalId, actor: cast.moderator });
  expect(await heardBy(actor.userId)).toEqual([]);
  await decide(other.id, own.id, "refuse");
  expect(await heardBy(actor.userId)).toEqual(["alternative_refused"]);
  expect(await listReplacedProducts(db(), { productId: own.id })).toMatchObject([{ state: "refused" }]);
  await unnameReplacedProduct(db(), target);
  await expect(nameReplacedProduct(db(), target)).rejects.toMatchObject({ code: "alternative_refused" });
});

test("nobody decides what their own product replaces", async () => {
  const [{ own, actor }, other] = [await makeOwn(), await tool()];
  await nameReplacedProduct(db(), { productId: own.id, replacedId: other.id, actor });
  const proposalId = (await proposalOf(other.id, own.id))?.id ?? 0;
  // No longer a maker, but the statement is still theirs.
  await db().execute(sql`delete from product_makers where product_id = ${own.id}`);
  await db().execute(sql`update product_alternatives set proposed_by = null where id = ${proposalId}`);
  const decision = { proposalId, actor, decision: "approve" as const, reason: "" };
  await expect(decideAlternative(db(), decision)).rejects.toMatchObject({ code: "own_decision" });
});

test("five tools can be named, also at the same moment; refused ones make room", async () => {
  const { own, actor } = await makeOwn();
  const others: number[] = [];
  for (let n = 0; n < 7; n += 1) others.push((await tool()).id);
  const codes = await race(7, (n) =>
    nameReplacedProduct(db(), { productId: own.id, replacedId: others[n] ?? 0, actor }).then(
      () => "named",
      (error) => error.code,
    ),
  );
  expect(codes.sort()).toEqual([...Array(5).fill("named"), "replaces_full", "replaces_full"]);
  const [first] = await listReplacedProducts(db(), { productId: own.id });
  await decide(first?.id ?? 0, own.id, "refuse");
  const late = await tool();
  await nameReplacedProduct(db(), { productId: own.id, replacedId: late.id, actor });
  expect(await listReplacedProducts(db(), { productId: own.id })).toHaveLength(6);
});

test("only makers of a live product name live tools", async () => {
  const [{ own, actor }, other] = [await makeOwn(), await tool()];
  const draft = await makeProduct(db(), { status: "draft" });
  const name = (change: object) =>
    nameReplacedProduct(db(), { productId: own.id, replacedId: other.id, actor, ...change });
  await expect(name({ replacedId: own.id })).rejects.toMatchObject({ code: "alternative_is_itself" });
  await expect(name({ replacedId: draft.id })).rejects.toMatchObject({ code: "product_not_found" });
  const stranger = { userId: (await makeUser(db())).id, isAdmin: false };
  await expect(name({ actor: stranger })).rejects.toMatchObject({ code: "product_not_found" });
  await db().execute(sql`update product_directory set submitter_id = ${stranger.userId} where id = ${own.id}`);
  await expect(name({ actor: stranger })).rejects.toMatchObject({ code: "replaces_not_maker" });
  await db().execute(sql`update product_directory set status = 'draft' where id = ${own.id}`);
  await expect(name({})).rejects.toMatchObject({ code: "replaces_not_live" });
});

test("a word taken back ends its proposal, but not somebody else's; votes stay", async () => {
  const [{ own, actor }, only, shared] = [await makeOwn(), await tool(), await tool()];
  const proposer = (await makeUser(db())).id;
  await proposeAlternative(db(), { productId: shared.id, alternativeId: own.id, proposerId: proposer });
  for (const { id } of [only, shared]) {
    await nameReplacedProduct(db(), { productId: own.id, replacedId: id, actor });
    await decide(id, own.id, "approve");
    await castAlternativeVote(db(), { productId: id, alternativeId: own.id, voterId: proposer });
  }
  expect(await heardBy(proposer)).toEqual(["alternative_approved"]);
  expect(await heardBy(actor.userId)).toHaveLength(2);
  for (const { id } of [only, shared]) {
    for (let time = 0; time < 2; time += 1) {
      await unnameReplacedProduct(db(), { productId: own.id, replacedId: id, actor });
    }
  }
  expect(await listReplacedProducts(db(), { productId: own.id })).toEqual([]);
  expect(await marksOf(only.slug)).toEqual([]);
  expect(await proposalOf(only.id, own.id)).toMatchObject({ state: null, votes: 1 });
  expect(await marksOf(shared.slug)).toEqual([[own.id, true, false]]);
});

test("the mark is gone with the maker, and moves with a merge", async () => {
  const [{ own, actor }, other] = [await makeOwn(), await tool()];
  await nameReplacedProduct(db(), { productId: own.id, replacedId: other.id, actor });
  await decide(other.id, own.id, "approve");
  const kept = await tool();
  await mergeProducts(db(), { kept: { productId: kept.id }, gone: { productId: own.id }, actor: cast.admin });
  expect(await marksOf(other.slug)).toEqual([[kept.id, true, true]]);
  expect(await listReplacedProducts(db(), { productId: kept.id })).toMatchObject([{ id: other.id }]);
  await db().execute(sql`delete from product_makers where product_id = ${kept.id}`);
  expect(await marksOf(other.slug)).toEqual([[kept.id, true, false]]);
});
