import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { productMakers } from "#db/schema/engagement.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { deleteProduct } from "./delete-product.ts";
import { restoreProduct } from "./restore-product.ts";

const database = useTestDatabase();
const cast = useCast(database);

const stages = ["draft", "incomplete", "submitted", "approved", "live", "rejected"] as const;

test.each(stages)("a deleted %s product is restored to its previous stage", async (stage) => {
  const statusReason = stage === "rejected" ? "No logo." : null;
  const { productId } = await makeStagedProduct(database.app, { stage, cast, statusReason });
  const before = await readLife(database.app, { productId });
  const actor = cast.submitter;
  expect(await deleteProduct(database.app, { productId, actor })).toMatchObject({ from: stage, to: "deleted" });
  expect(await readLife(database.app, { productId })).toMatchObject({
    stage: "deleted",
    row: { deletedAt: expect.any(Date), statusBeforeDeletion: before?.row.status },
  });
  expect(await restoreProduct(database.app, { productId, actor })).toMatchObject({ from: "deleted", to: stage });
  const { version, updatedAt, ...after } = (await readLife(database.app, { productId }))?.row ?? {};
  expect(version).toBe(3);
  expect(updatedAt?.getTime()).toBeGreaterThan(before?.row.updatedAt.getTime() ?? 0);
  expect({ ...after, version: 1, updatedAt: before?.row.updatedAt }).toEqual(before?.row);
});

test("a deleted product keeps its votes and has them after a restore", async () => {
  const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
  const { id: voterId } = await makeUser(database.app);
  await castUpvote(database.app, { productId, voterId });
  await deleteProduct(database.app, { productId, actor: cast.submitter });
  await expect(castUpvote(database.app, { productId, voterId })).rejects.toMatchObject({ code: "product_not_found" });
  await restoreProduct(database.app, { productId, actor: cast.submitter });
  expect(await castUpvote(database.app, { productId, voterId })).toMatchObject({ upvotes: 1 });
});

test("votes cast during a deletion neither fail nor get lost", async () => {
  const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
  const voters = await Promise.all(Array.from({ length: 19 }, () => makeUser(database.app)));
  const isCast = await race(20, async (n) => {
    const voter = voters[n - 1];
    if (!voter) return !(await deleteProduct(database.app, { productId, actor: cast.submitter }));
    return await castUpvote(database.app, { productId, voterId: voter.id }).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: "product_not_found" });
        return false;
      },
    );
  });
  await restoreProduct(database.app, { productId, actor: cast.submitter });
  const { rows } = await database.app.execute(sql`
    select upvotes, (select count(*)::int from product_upvotes u where u.product_id = s.product_id) as votes
    from product_stats s where product_id = ${productId}`);
  const votes = isCast.filter(Boolean).length;
  expect(rows).toEqual([{ upvotes: votes, votes }]);
});

test("a submitter who is listed as maker deletes the product as long as nobody else is", async () => {
  const { productId } = await makeStagedProduct(database.app, { stage: "live", cast });
  const list = (profileId: string, proof: "submitter" | "email") =>
    database.app.insert(productMakers).values({ productId, profileId, proof });
  await list(cast.submitter.userId, "submitter");
  const bySubmitter = { productId, actor: cast.submitter };
  expect(await deleteProduct(database.app, bySubmitter)).toMatchObject({ to: "deleted" });
  await restoreProduct(database.app, bySubmitter);
  await list(cast.maker.userId, "email");
  await expect(deleteProduct(database.app, bySubmitter)).rejects.toMatchObject({ code: "product_claimed" });
});

describe("deletion is refused", () => {
  test("to the submitter once others are its makers, who may delete it", async () => {
    const { productId } = await makeStagedProduct(database.app, { stage: "live", cast, hasMaker: true });
    const bySubmitter = { productId, actor: cast.submitter };
    await expect(deleteProduct(database.app, bySubmitter)).rejects.toMatchObject({ code: "product_claimed" });
    await deleteProduct(database.app, { productId, actor: cast.maker });
    await expect(restoreProduct(database.app, bySubmitter)).rejects.toMatchObject({ code: "product_claimed" });
    expect(await restoreProduct(database.app, { productId, actor: cast.admin })).toMatchObject({ to: "live" });
  });

  test("while a promotion is running, scheduled or paid for", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Date.now() + days * day);
    const promoted = (adStartDate: Date, adEndDate: Date) =>
      makeStagedProduct(database.app, { stage: "live", cast, isAdvertised: true, adStartDate, adEndDate });
    const actor = cast.submitter;
    for (const { productId } of [await promoted(at(-1), at(1)), await promoted(at(1), at(2))])
      await expect(deleteProduct(database.app, { productId, actor })).rejects.toMatchObject({
        code: "product_promoted",
      });
    const past = await promoted(at(-2), at(-1));
    await expect(deleteProduct(database.app, { ...past, actor })).resolves.toMatchObject({ to: "deleted" });

    const { productId } = await makeStagedProduct(database.app, { stage: "submitted", cast });
    await database.app.execute(sql`
      with paid as (
        insert into orders (reference, key, product_id, product_name, months, amount, currency, state)
        values (${"0".repeat(26)}, gen_random_uuid(), ${productId}, 'Paid', 1, 4000, 'usd', 'paid') returning id)
      insert into promotions (product_id, order_id, source, days) select ${productId}, id, 'order', 30 from paid`);
    await expect(deleteProduct(database.app, { productId, actor })).rejects.toMatchObject({ code: "product_promoted" });
  });
});

test("after 30 days a deletion cannot be undone", async () => {
  const actor = cast.submitter;
  const deletedAgo = async (days: number) => {
    const target = await makeStagedProduct(database.app, { stage: "live", cast });
    await deleteProduct(database.app, { ...target, actor });
    await database.app.execute(sql`
      update product_directory set deleted_at = now() - make_interval(days => ${days}) + interval '1 minute'
      where id = ${target.productId}`);
    return target;
  };
  await expect(restoreProduct(database.app, { ...(await deletedAgo(30)), actor })).resolves.toMatchObject({
    to: "live",
  });
  const tooLate = restoreProduct(database.app, { ...(await deletedAgo(31)), actor });
  await expect(tooLate).rejects.toMatchObject({ code: "product_not_found" });
});
