import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { castUpvote } from "../../engagement/upvotes/cast-upvote.ts";
import { mergeProducts } from "./merge-products.ts";
import { nameMerges, undoMerges } from "./undo-merges.ts";

const database = useTestDatabase();
const cast = useCast(database);

const makeLive = () => makeStagedProduct(database.app, { stage: "live", cast });
const merge = (goneId: number, keptId: number) =>
  mergeProducts(database.app, { kept: { productId: keptId }, gone: { productId: goneId }, actor: cast.admin });
const undo = (...mergeIds: number[]) => undoMerges(database.app, { mergeIds, actor: cast.admin });
const stageOf = async (productId: number) => (await readLife(database.app, { productId }))?.stage;

async function votesOf(...productIds: number[]): Promise<number[]> {
  const { rows } = await database.app.execute<{ id: number; upvotes: number }>(sql`
    select product_id::int as id, upvotes from product_stats where product_id = any (${sql.param(productIds)}::bigint[])`);
  return productIds.map((productId) => rows.find(({ id }) => id === productId)?.upvotes ?? 0);
}

/** The first into the second, and that one into the third. */
async function makeChain() {
  const [a, b, c] = [(await makeLive()).productId, (await makeLive()).productId, (await makeLive()).productId];
  await castUpvote(database.app, { productId: a, voterId: (await makeUser(database.app)).id });
  const first = await merge(a, b);
  const second = await merge(b, c);
  return { a, b, c, first, second };
}

test("merges are undone newest first, whatever order they are asked for in", async () => {
  const { a, b, c, first, second } = await makeChain();
  expect(await votesOf(a, b, c)).toEqual([0, 0, 1]);
  expect(await undo(first.mergeId, second.mergeId)).toEqual({
    undone: [second, first].map(({ mergeId, keptId, goneId }) => ({ mergeId, keptId, goneId })),
    refused: [],
  });
  expect(await votesOf(a, b, c)).toEqual([1, 0, 0]);
  expect([await stageOf(a), await stageOf(b)]).toEqual(["live", "live"]);
});

test("if one is refused, none is undone, and the refused ones are reported", async () => {
  const { a, b, c, first, second } = await makeChain();
  await database.app.execute(sql`
    update product_merges set merged_at = now() - interval '25 hours' where id = ${first.mergeId}`);
  expect(await undo(second.mergeId, first.mergeId)).toEqual({
    undone: [],
    refused: [{ mergeId: first.mergeId, code: "bulk_undo_over" }],
  });
  expect(await votesOf(a, b, c)).toEqual([0, 0, 1]);
  expect([await stageOf(a), await stageOf(b)]).toEqual(["deleted", "deleted"]);
  expect((await readLife(database.app, { productId: c }))?.acts).toEqual(["product.absorbed"]);
});

test("one that doesn't exist is refused; a name is that of the product that went", async () => {
  const [gone, kept] = [await makeLive(), await makeLive()];
  const { mergeId } = await merge(gone.productId, kept.productId);
  const { refused } = await undo(mergeId, 999_999);
  expect(refused).toEqual([{ mergeId: 999_999, code: "bulk_undo_over" }]);
  const { rows } = await database.app.execute<{ name: string }>(sql`
    select product_name as name from product_directory where id = ${gone.productId}`);
  expect([...(await nameMerges(database.app, { mergeIds: [mergeId, 999_999] }))]).toEqual([[mergeId, rows[0]?.name]]);
});

test("a repeated request changes nothing, also beside merges that are still to be undone", async () => {
  const [gone, kept] = [await makeLive(), await makeLive()];
  const done = await merge(gone.productId, kept.productId);
  const first = await undo(done.mergeId);
  expect(await undo(done.mergeId)).toEqual(first);
  expect((await readLife(database.app, kept))?.acts).toEqual(["product.absorbed", "product.merge_undone"]);
  const other = await merge((await makeLive()).productId, kept.productId);
  expect((await undo(done.mergeId, other.mergeId)).undone).toHaveLength(2);
});

test("two requests at once undo each merge once", async () => {
  const { c, first, second } = await makeChain();
  const ids = [first.mergeId, second.mergeId];
  const [one, other] = await race(2, (n) => undo(...(n === 0 ? ids : ids.toReversed())));
  expect(one?.undone).toHaveLength(2);
  expect(other).toEqual(one);
  const acts = (await readLife(database.app, { productId: c }))?.acts;
  expect(acts?.filter((act) => act === "product.merge_undone")).toHaveLength(1);
});
