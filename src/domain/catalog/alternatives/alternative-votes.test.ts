import { type SQL, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { mergeProducts } from "../../moderation/merges/merge-products.ts";
import { undoMerge } from "../../moderation/merges/undo-merge.ts";
import { restoreUser } from "../../moderation/users/restore-user.ts";
import { suspendUser } from "../../moderation/users/suspend-user.ts";
import { castAlternativeVote } from "./cast-alternative-vote.ts";
import { decideAlternative } from "./decide-alternative.ts";
import { listProposedAlternatives } from "./list-proposed-alternatives.ts";
import { proposeAlternative } from "./propose-alternative.ts";
import { reopenAlternative } from "./reopen-alternative.ts";
import { withdrawAlternativeVote } from "./withdraw-alternative-vote.ts";

const database = useTestDatabase();
const cast = useCast(database);

afterEach(async () => {
  const { rows } = await database.app.execute(sql`
    select a.id from product_alternatives a where a.votes <>
      (select count(*) from alternative_votes v where v.pair_id = a.id and not v.withheld)`);
  expect(rows, "pairs whose count differs from their rows").toEqual([]);
});

type Pair = { productId: number; alternativeId: number };
const live = async () => (await makeStagedProduct(database.app, { stage: "live", cast })).productId;
const person = async () => (await makeUser(database.app)).id;
const pair = async (): Promise<Pair> => ({ productId: await live(), alternativeId: await live() });
const proposeAs = (of: Pair, proposerId: string) => proposeAlternative(database.app, { ...of, proposerId });
const propose = async (of: Pair) => proposeAs(of, await person());
const vote = (of: Pair, voterId: string) => castAlternativeVote(database.app, { ...of, voterId });

async function storedOf({ productId, alternativeId }: Pair) {
  const { rows } = await database.app.execute<{ id: number; state: string | null; votes: number }>(sql`
    select id::int, state, votes from product_alternatives
    where product_id = ${productId} and alternative_id = ${alternativeId}`);
  return rows[0];
}

async function decide(of: Pair, decision: "approve" | "refuse", reason = "") {
  const proposalId = (await storedOf(of))?.id ?? 0;
  await decideAlternative(database.app, { proposalId, actor: cast.admin, decision, reason });
  return proposalId;
}

/** Products of the cast have nothing in common unless they are proposed. */
async function separate({ productId, alternativeId }: Pair): Promise<void> {
  for (const table of ["product_subcategories", "product_tags", "product_niches"]) {
    await database.app.execute(sql`
      delete from ${sql.identifier(table)} where product_id in (${productId}, ${alternativeId})`);
  }
  await database.app.execute(sql`
    update product_directory set primary_niche_id = null, tags = '{}' where id in (${productId}, ${alternativeId})`);
}

test("a pair is proposed once, never with itself, and only between live products", async () => {
  const [of, proposer] = [await pair(), await person()];
  await proposeAs(of, proposer);
  const before = await storedOf(of);
  await proposeAs(of, proposer);
  expect(await storedOf(of)).toEqual(before);
  expect(before).toMatchObject({ state: "waiting", votes: 0 });
  await expect(propose({ ...of, alternativeId: of.productId })).rejects.toMatchObject({
    code: "alternative_is_itself",
  });
  const draft = await makeStagedProduct(database.app, { stage: "draft", cast });
  for (const hidden of [
    { ...of, alternativeId: draft.productId },
    { ...of, productId: draft.productId },
    { ...of, alternativeId: 999_999_999 },
  ]) {
    await expect(propose(hidden)).rejects.toMatchObject({ code: "product_not_found" });
  }
  await decide(of, "refuse", "Not the same kind of tool");
  await expect(propose(of)).rejects.toMatchObject({ code: "alternative_refused" });
});

test("a pair that already waits is refused, because only the first person hears of the decision", async () => {
  const of = await pair();
  const people = await Promise.all(Array.from({ length: 8 }, person));
  const codes = await race(8, (n) =>
    proposeAs(of, people[n] ?? "").then(
      () => "stored",
      ({ code }) => code,
    ),
  );
  expect(codes.toSorted()).toEqual([...Array(7).fill("alternative_waiting"), "stored"]);
  const first = people[codes.indexOf("stored")] ?? "";
  await proposeAs(of, first);
  // A maker who named it hears of the decision, too.
  const [maker, next] = [await person(), await person()];
  const change = (what: SQL) =>
    database.app.execute(sql`update product_alternatives set ${what} where id = ${stored?.id}`);
  const stored = await storedOf(of);
  await change(sql`named_by = ${maker}, named_at = now()`);
  await proposeAs(of, maker);
  // As after deleting an account: nobody else would hear of it, so the next one does.
  await change(sql`named_by = null, named_at = null, proposed_by = null`);
  await proposeAs(of, next);
  await decide(of, "refuse");
  const { rows } = await database.app.execute(sql`
    select recipient_id as "by" from notices where data->>'proposalId' = ${String(stored?.id)}`);
  expect(rows).toEqual([{ by: next }]);
});

test("a decision is made once, written to the log, and can be undone", async () => {
  const of = await pair();
  await propose(of);
  const proposalId = await decide(of, "approve");
  await expect(propose(of)).rejects.toMatchObject({ code: "alternative_listed" });
  await expect(decide(of, "refuse")).rejects.toMatchObject({ code: "decided_already" });
  const actor = cast.admin;
  for (let time = 0; time < 2; time += 1) await reopenAlternative(database.app, { proposalId, actor });
  expect(await storedOf(of)).toMatchObject({ state: "waiting" });
  const { rows } = await database.app.execute(sql`
    select action from audit_log where object_id = ${String(of.productId)} and action like 'alternative.%' order by id`);
  expect(rows).toEqual([{ action: "alternative.approved" }, { action: "alternative.reopened" }]);
  const nobodys = { proposalId: 999_999, actor, decision: "approve", reason: "" } as const;
  await expect(decideAlternative(database.app, nobodys)).rejects.toMatchObject({ code: "not_found" });
});

test("people vote once for what is listed, however often they ask, and take it back", async () => {
  const of = await pair();
  await separate(of);
  const [one, other] = [await person(), await person()];
  await expect(vote(of, one)).rejects.toMatchObject({ code: "alternative_not_listed" });
  await propose(of);
  await expect(vote(of, one)).rejects.toMatchObject({ code: "alternative_not_listed" });
  await decide(of, "approve");
  await vote(of, one);
  expect(await vote(of, one)).toEqual({ ...of, isVoted: true, votes: 1 });
  expect(await vote(of, other)).toEqual({ ...of, isVoted: true, votes: 2 });
  for (let time = 0; time < 2; time += 1) {
    const state = await withdrawAlternativeVote(database.app, { ...of, voterId: one });
    expect(state).toEqual({ ...of, isVoted: false, votes: 1 });
  }
});

test("a product of the same kind takes votes without a proposal, until a moderator refuses it", async () => {
  const of = await pair();
  await database.app.execute(sql`
    update product_directory set tags = '{shared}' where id in (${of.productId}, ${of.alternativeId})`);
  await expect(vote(of, await person())).rejects.toMatchObject({ code: "alternative_not_listed" });
  const { id: subcategoryId } = await makeSubcategory(database.app);
  await database.app.execute(sql`
    insert into product_subcategories (product_id, subcategory_id)
    values (${of.productId}, ${subcategoryId}), (${of.alternativeId}, ${subcategoryId})`);
  const statuses = await race(20, async () => (await vote(of, await person())).isVoted);
  expect(new Set(statuses)).toEqual(new Set([true]));
  expect(await storedOf(of)).toMatchObject({ state: null, votes: 20 });
  await propose(of);
  expect(await storedOf(of)).toMatchObject({ state: "waiting", votes: 20 });
  await decide(of, "refuse");
  await expect(vote(of, await person())).rejects.toMatchObject({ code: "alternative_not_listed" });
});

test("a suspended person's vote doesn't count until they are restored", async () => {
  const of = await pair();
  await propose(of);
  await decide(of, "approve");
  const [one, other] = [await person(), await person()];
  for (const voter of [one, other]) await vote(of, voter);
  const moderatorId = cast.admin.userId;
  await suspendUser(database.app, { userId: one, moderatorId, hidesContent: true, note: null });
  expect(await storedOf(of)).toMatchObject({ votes: 1 });
  await restoreUser(database.app, { userId: one, moderatorId });
  expect(await storedOf(of)).toMatchObject({ votes: 2 });
});

test("a merge moves pairs the kept product doesn't have, on both sides, and its undo moves them back", async () => {
  const [kept, gone, third, fourth] = [await live(), await live(), await live(), await live()];
  const pairs = {
    moves: { productId: gone, alternativeId: third },
    movesToo: { productId: fourth, alternativeId: gone },
    stays: { productId: gone, alternativeId: fourth },
    own: { productId: kept, alternativeId: fourth },
    itself: { productId: gone, alternativeId: kept },
  };
  for (const of of Object.values(pairs)) {
    await propose(of);
    await decide(of, "approve");
  }
  await vote(pairs.moves, await person());
  const { mergeId } = await mergeProducts(database.app, {
    kept: { productId: kept },
    gone: { productId: gone },
    actor: cast.admin,
  });
  expect(await storedOf({ productId: kept, alternativeId: third })).toMatchObject({ state: "approved", votes: 1 });
  expect(await storedOf({ productId: fourth, alternativeId: kept })).toMatchObject({ state: "approved" });
  expect(await storedOf(pairs.stays)).toBeDefined();
  await undoMerge(database.app, { mergeId, actor: cast.admin });
  for (const of of Object.values(pairs)) expect(await storedOf(of)).toBeDefined();
  expect(await storedOf({ productId: kept, alternativeId: third })).toBeUndefined();
});

test("after the last proposal of the second page is decided, the queue goes on with the first", async () => {
  await database.app.execute(sql`delete from product_alternatives where state = 'waiting'`);
  const productId = await live();
  for (let n = 0; n < 21; n += 1) {
    const alternativeId = (await makeProduct(database.app)).id;
    await database.app.execute(sql`
      insert into product_alternatives (product_id, alternative_id, state, proposed_at)
      values (${productId}, ${alternativeId}, 'waiting', now() + make_interval(secs => ${n}))`);
  }
  const second = () => listProposedAlternatives(database.app, { state: "waiting", page: 2, viewer: cast.admin });
  const { items, ...counts } = await second();
  expect([items.length, counts]).toEqual([1, { total: 21, page: 2, pageCount: 2 }]);
  const [last] = items;
  const decision = { actor: cast.admin, decision: "refuse", reason: "" } as const;
  await decideAlternative(database.app, { proposalId: last?.id ?? 0, ...decision });
  const { items: left, ...countsLeft } = await second();
  expect([left.length, countsLeft]).toEqual([20, { total: 20, page: 1, pageCount: 1 }]);
  await database.app.execute(sql`delete from product_alternatives where state = 'waiting'`);
  expect(await second()).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
});
