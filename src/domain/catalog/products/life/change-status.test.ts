import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeCast, makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { type ChangingStatus, changeStatus, type StatusOutcome } from "./change-status.ts";
import { deleteProduct } from "./deletion/delete-product.ts";
import { restoreProduct } from "./deletion/restore-product.ts";
import { onlyOutcome } from "./judge-products.ts";
import { judgeTransition, type ProductActor, type ProductCommand, productStages, rolesOf } from "./product-status.ts";
import { submitProduct } from "./submit-product.ts";

const database = useTestDatabase();
const cast = useCast(database);

type Target = { productId: number; expectedVersion: number; actor: ProductActor; reason?: string };
type OneCommand = (db: Db, target: Target) => Promise<StatusOutcome>;

const one = (command: ChangingStatus["command"]): OneCommand => {
  return async (db, { actor, reason = null, ...product }) =>
    onlyOutcome(await changeStatus(db, { command, products: [product], actor, reason }));
};

const commands = {
  submit: submitProduct,
  approve: one("approve"),
  publish: one("publish"),
  moveToDraft: one("moveToDraft"),
  returnToReview: one("returnToReview"),
  reject: one("reject"),
  delete: deleteProduct,
  restore: restoreProduct,
} satisfies Partial<Record<ProductCommand, OneCommand>>;
type Command = keyof typeof commands;

describe.each(Object.keys(commands) as Command[])("%s", (command) => {
  test.each(["submitter", "maker", "admin", "stranger"] as const)(
    "by the %s follows the table of transitions",
    async (role) => {
      // New people each time, because of the limit on open drafts.
      const cast = await makeCast(database.app);
      for (const stage of productStages) {
        // delete-product.test.ts covers a submitter next to makers.
        const target = await makeStagedProduct(database.app, { stage, cast, hasMaker: role === "maker" });
        const { productId } = target;
        const actor = cast[role];
        const owners = { submitterId: cast.submitter.userId, makerIds: role === "maker" ? [cast.maker.userId] : [] };
        const verdict = judgeTransition({ command, stage, roles: rolesOf(actor, owners) });
        const result = await commands[command](database.app, { ...target, actor }).catch((error) => error);
        const life = await readLife(database.app, { productId });

        const label = `${command} of ${stage} by ${role}`;
        if (verdict.kind === "allowed") {
          const to = verdict.to === "before" ? "draft" : verdict.to;
          expect(result, label).toMatchObject({ outcome: "done", productId, from: stage, to, version: 2 });
          expect(life, label).toMatchObject({ stage: to, version: 2 });
          expect(life?.acts, label).toHaveLength(1);
        } else {
          if (verdict.kind === "unchanged")
            expect(result, label).toEqual({ outcome: "unchanged", productId, version: 1 });
          else expect(result, label).toMatchObject({ name: "DomainError", code: verdict.code });
          expect(life, label).toMatchObject({ stage, version: 1, acts: [] });
        }
      }
    },
  );
});

describe("a decision", () => {
  test("is stored with its reason, and logged with before and after", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast, hasMaker: true });
    const reason = "  It is a book.\r\nSorry.\u0000 ";
    const result = await commands.reject(database.app, { ...target, actor: cast.admin, reason });
    expect(result).toMatchObject({
      outcome: "done",
      reason: "It is a book.\nSorry.",
      slug: target.slug,
    });
    expect(await readLife(database.app, target)).toMatchObject({ stage: "rejected", reason: "It is a book.\nSorry." });
    const { rows } = await database.app.execute(
      sql`select actor_id, action, before, after from audit_log where object_id = ${String(target.productId)}`,
    );
    expect(rows).toEqual([
      {
        actor_id: cast.admin.userId,
        action: "product.rejected",
        before: { stage: "submitted", version: 1 },
        after: { stage: "rejected", reason: "It is a book.\nSorry." },
      },
    ]);
  });

  test("replaces the previous reason, and a new submission clears it", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    await commands.reject(database.app, { ...target, actor: cast.admin, reason: "No logo." });
    await commands.submit(database.app, { ...target, expectedVersion: 2, actor: cast.submitter });
    expect(await readLife(database.app, target)).toMatchObject({ stage: "submitted", reason: null, version: 3 });
  });

  test("with a reason of more than 2,000 characters is refused", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    const attempt = commands.reject(database.app, { ...target, actor: cast.admin, reason: "x".repeat(2001) });
    const fields = { reason: ["Please use at most 2,000 characters"] };
    await expect(attempt).rejects.toMatchObject({ code: "invalid_input", fields });
  });

  test.each(["approve", "publish", "reject"] as const)("%s of an outdated version is refused", async (command) => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    await database.app.execute(sql`update product_directory set version = 5 where id = ${target.productId}`);
    const attempt = commands[command](database.app, { ...target, actor: cast.admin });
    await expect(attempt).rejects.toMatchObject({ code: "conflict", currentVersion: 5 });
    expect(await readLife(database.app, target)).toMatchObject({ stage: "submitted", version: 5, acts: [] });
  });

  test("repeated with the original version changes nothing", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    await commands.publish(database.app, { ...target, actor: cast.admin });
    const again = await commands.publish(database.app, { ...target, actor: cast.admin });
    expect(again).toEqual({ outcome: "unchanged", productId: target.productId, version: 2 });
    expect((await readLife(database.app, target))?.acts).toEqual(["product.published"]);
  });
});

test("a product's listing date is its first publication, whatever happens later", async () => {
  const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
  await commands.publish(database.app, { ...target, actor: cast.admin });
  const listedAt = (await readLife(database.app, target))?.listedAt;
  expect(listedAt).toBeInstanceOf(Date);
  await commands.moveToDraft(database.app, { ...target, expectedVersion: 2, actor: cast.admin });
  await commands.publish(database.app, { ...target, expectedVersion: 3, actor: cast.admin });
  await commands.delete(database.app, { ...target, expectedVersion: 4, actor: cast.submitter });
  await commands.restore(database.app, { ...target, actor: cast.submitter });
  expect(await readLife(database.app, target)).toMatchObject({ stage: "live", version: 6, listedAt });
});

test.each(["moveToDraft", "reject", "returnToReview"] as const)("%s removes the approval", async (command) => {
  const target = await makeStagedProduct(database.app, { stage: "approved", cast });
  await commands[command](database.app, { ...target, actor: cast.admin });
  expect((await readLife(database.app, target))?.row.approvedAt).toBeNull();
});

describe("a submission", () => {
  test("with missing fields is refused with a message for each of them", async () => {
    const bare = { headline: "", description: "Too short", websiteUrl: null, nicheIds: [] };
    const target = await makeStagedProduct(database.app, { stage: "incomplete", cast, ...bare });
    const attempt = submitProduct(database.app, { ...target, actor: cast.submitter });
    await expect(attempt).rejects.toMatchObject({
      code: "missing_information",
      fields: {
        headline: ["Headline must be at least 5 characters"],
        description: ["Description must be at least 50 characters"],
        websiteUrl: ["Website URL is required"],
        nicheIds: ["Please select at least one niche"],
      },
    });
    expect(await readLife(database.app, target)).toMatchObject({ stage: "incomplete", version: 1 });
  });

  test("without a niche, or with half a coupon, is refused with those messages", async () => {
    const uncategorised = await makeStagedProduct(database.app, { stage: "draft", cast, nicheIds: [] });
    const attempt = submitProduct(database.app, { ...uncategorised, actor: cast.submitter });
    await expect(attempt).rejects.toMatchObject({ code: "missing_categories" });
    const coupon = await makeStagedProduct(database.app, { stage: "draft", cast, hasCoupon: true, couponText: "Half" });
    const another = submitProduct(database.app, { ...coupon, actor: cast.submitter });
    await expect(another).rejects.toMatchObject({
      code: "coupon_incomplete",
      fields: { couponCode: [expect.any(String)] },
    });
  });
});

describe("twenty concurrent requests", () => {
  const settled = (calls: (StatusOutcome | DomainError)[]) =>
    calls.map((call) => (call instanceof DomainError ? call.code : call.outcome)).sort();
  const refusalOf = (error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  };

  test("publish a product once", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    const calls = await race(20, () => commands.publish(database.app, { ...target, actor: cast.admin }));
    expect(settled(calls)).toEqual(["done", ...Array(19).fill("unchanged")]);
    expect(await readLife(database.app, target)).toMatchObject({ version: 2, acts: ["product.published"] });
  });

  test("that conflict have one winner", async () => {
    const target = await makeStagedProduct(database.app, { stage: "submitted", cast });
    const calls = await race(20, (n) =>
      commands[n % 2 ? "reject" : "approve"](database.app, { ...target, actor: cast.admin }).catch(refusalOf),
    );
    const words = settled(calls);
    expect(words.filter((word) => word === "done")).toHaveLength(1);
    expect(words.filter((word) => word === "unchanged")).toHaveLength(9);
    expect(await readLife(database.app, target)).toMatchObject({ version: 2, acts: [expect.any(String)] });
  });

  test("delete and restore a product, and leave it in one of the two states", async () => {
    const target = await makeStagedProduct(database.app, { stage: "live", cast });
    const { productId } = target;
    await race(20, (n) =>
      n % 2
        ? deleteProduct(database.app, { productId, actor: cast.submitter })
        : restoreProduct(database.app, { productId, actor: cast.submitter }),
    );
    const life = await readLife(database.app, target);
    expect(["live", "deleted"]).toContain(life?.stage);
    expect(life?.version).toBe((life?.acts.length ?? 0) + 1);
  });
});
