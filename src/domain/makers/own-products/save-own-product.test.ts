import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { listenForCacheTags } from "#db/cache-tags/cache-tags.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import type { ProductStage } from "../../catalog/products/life/product-status.ts";
import { decideRevision } from "../../catalog/products/life/revisions/decide-revision.ts";
import { getOwnProduct } from "./get-own-product.ts";
import { saveAsDraft } from "./save-as-draft.ts";
import { saveOwnProduct } from "./save-own-product.ts";

const database = useTestDatabase();
const cast = useCast(database);
let ownerId: string;

beforeAll(async () => {
  ownerId = cast.submitter.userId;
  // Owners may choose a niche only if it has a live product.
  await makeProduct(database.app, { nicheIds: [cast.niche.id] });
});

const privately = ["submitted", "approved", "live", "rejected"] as const;

const make = (stage: ProductStage, more: Partial<Parameters<typeof makeStagedProduct>[1]> = {}) =>
  makeStagedProduct(database.app, { stage, cast, ...more });
const details = (productId: number, reader = ownerId) => getOwnProduct(database.app, { productId, ownerId: reader });
const stored = async (productId: number) => (await readLife(database.app, { productId }))?.row;

async function save(productId: number, fields: Partial<ProductFields>, { version, by = ownerId }: Saving = {}) {
  const seen = version ?? (await details(productId, by)).version;
  return await saveOwnProduct(database.app, { productId, ownerId: by, version: seen, fields });
}

type Saving = { version?: string; by?: string };

describe.each(["draft", "incomplete"] as const)("saving %s products", (stage) => {
  test("edits the product itself, without a working copy and without an entry in the log", async () => {
    const { productId } = await make(stage);
    const first = await save(productId, { headline: "  Typed so  far ", description: "" });
    const second = await save(productId, { tagline: "More" }, first);
    expect(await stored(productId)).toMatchObject({ headline: "Typed so far", description: "", tagline: "More" });
    expect(await details(productId)).toMatchObject({ stage, version: second.version, hasWorkingCopy: false });
    expect((await readLife(database.app, { productId }))?.acts).toEqual([]);
    expect(Date.parse(second.savedAt)).toBe((await stored(productId))?.updatedAt.getTime());
  });

  test("can remove every niche", async () => {
    const { productId } = await make(stage);
    await save(productId, { nicheIds: [] });
    expect(await details(productId)).toMatchObject({ content: { nicheIds: [] }, lockedNicheIds: [] });
  });
});

describe.each(privately)("saving %s products", (stage) => {
  test("keeps the changes in a working copy and leaves the product as it is", async () => {
    const { productId } = await make(stage);
    const before = await stored(productId);
    const first = await save(productId, { headline: "", productName: "Renamed" });
    await save(productId, { tagline: "And more" }, first);
    expect(await stored(productId)).toEqual(before);
    expect(await details(productId)).toMatchObject({
      name: before?.productName,
      hasWorkingCopy: true,
      content: { headline: "", productName: "Renamed", tagline: "And more", description: before?.description },
    });
    expect((await readLife(database.app, { productId }))?.acts).toEqual([]);
  });

  test("drops the working copy once its values are the stored ones again", async () => {
    const { productId } = await make(stage);
    const { content, version } = await details(productId);
    const changed = await save(productId, { headline: "Another headline" }, { version });
    const back = await save(productId, { headline: content.headline }, changed);
    expect(await details(productId)).toMatchObject({ hasWorkingCopy: false, version: back.version, content });
    expect(
      (await database.app.execute(sql`select from product_working_copies where product_id = ${productId}`)).rows,
    ).toEqual([]);
  });
});

describe("a stale version", () => {
  test.each(["draft", "live"] as const)("of a %s product is refused, and nothing is written", async (stage) => {
    const { productId } = await make(stage, { hasMaker: true });
    const { version } = await details(productId);
    await save(productId, { headline: "From the other maker" }, { version, by: cast.maker.userId });
    const attempt = save(productId, { headline: "From the first tab" }, { version });
    await expect(attempt).rejects.toMatchObject({ code: "conflict" });
    expect((await details(productId)).content.headline).toBe("From the other maker");
  });

  test("lets one of twenty saves through, whether drafts or working copies are saved", async () => {
    for (const stage of ["draft", "live"] as const) {
      const { productId } = await make(stage);
      const { version } = await details(productId);
      const outcomes = await race(20, (n) =>
        save(productId, { headline: `Headline of tab ${n}` }, { version }).then(
          () => n,
          (error) => error.code,
        ),
      );
      const winners = outcomes.filter((outcome) => typeof outcome === "number");
      expect(winners).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(19);
      expect((await details(productId)).content.headline).toBe(`Headline of tab ${winners[0]}`);
    }
  });

  test("is never taken for the version of a later working copy", async () => {
    const { productId } = await make("live");
    const { content } = await details(productId);
    const first = await save(productId, { headline: "First copy" });
    const dropped = await save(productId, { headline: content.headline }, first);
    await save(productId, { headline: "Second copy" }, dropped);
    await expect(save(productId, { headline: "x" }, first)).rejects.toMatchObject({ code: "conflict" });
  });

  test("follows an administrator's edit, over which the new details show the working copy", async () => {
    const { productId } = await make("live");
    const saved = await save(productId, { headline: "Mine, not sent yet" });
    const edit = { headline: "By the team", tagline: "By the team" };
    await editStoredProduct(database.app, { productId, actor: cast.admin, expectedVersion: 1, fields: edit });
    await expect(save(productId, { tagline: "Mine" }, saved)).rejects.toMatchObject({ code: "conflict" });
    expect((await details(productId)).content).toMatchObject({
      headline: "Mine, not sent yet",
      tagline: "By the team",
    });
  });

  test("follows a refused revision, so that an open form does not propose it again", async () => {
    const { productId } = await make("live");
    await editStoredProduct(database.app, {
      productId,
      actor: cast.submitter,
      expectedVersion: 1,
      fields: { productName: "Not this" },
    });
    const { version, revision } = await details(productId);
    await decideRevision(database.app, { revisionId: revision?.id ?? 0, actor: cast.admin, decision: "refuse" });
    await expect(save(productId, { tagline: "Mine" }, { version })).rejects.toMatchObject({ code: "conflict" });
    expect(await details(productId)).toMatchObject({ revision: { state: "rejected" }, hasPendingRevision: false });
  });
});

describe("a working copy", () => {
  test("counts from the pending revision, which the form shows as well", async () => {
    const { productId } = await make("live");
    await editStoredProduct(database.app, {
      productId,
      actor: cast.submitter,
      expectedVersion: 1,
      fields: { productName: "Proposed" },
    });
    expect(await details(productId)).toMatchObject({ content: { productName: "Proposed" }, hasPendingRevision: true });
    await save(productId, { productName: "Proposed" });
    expect(await details(productId)).toMatchObject({ hasWorkingCopy: false });
    await save(productId, { productName: "Something else" });
    expect(await details(productId)).toMatchObject({
      hasWorkingCopy: true,
      content: { productName: "Something else" },
    });
  });

  test("is merged into a product that an administrator returned to its owners", async () => {
    const { productId } = await make("submitted");
    await save(productId, { headline: "Kept while it was in review" });
    const products = [{ productId, expectedVersion: 1 }];
    await changeStatus(database.app, { command: "moveToDraft", products, actor: cast.admin });
    expect((await details(productId)).content.headline).toBe("Kept while it was in review");
    await save(productId, { tagline: "Now a draft" });
    expect(await stored(productId)).toMatchObject({ headline: "Kept while it was in review", tagline: "Now a draft" });
    expect(await details(productId)).toMatchObject({ hasWorkingCopy: false });
  });

  test("is never announced to the page caches", async () => {
    const { productId } = await make("live");
    const dropped: string[] = [];
    const listener = await listenForCacheTags({
      connectionString: database.url,
      onDrop: ({ tags }) => dropped.push(...tags),
      onReset: () => {},
      log: { info: () => {}, warn: () => {} },
    });
    await save(productId, { headline: "Nobody's business yet" });
    const after = await make("draft");
    await save(after.productId, { headline: "Nor a draft's" });
    // Makes a change that is announced, so that every earlier announcement has arrived.
    await editStoredProduct(database.app, {
      productId,
      actor: cast.admin,
      expectedVersion: 1,
      fields: { headline: "Public" },
    });
    await expect.poll(() => dropped).toEqual([`product:${productId}`]);
    await listener.close();
  });
});

describe("niches", () => {
  test.each(["submitted", "approved", "live"] as const)("of a %s product can be added, not removed", async (stage) => {
    const added = await makeUsedNiche(database.app);
    const { productId } = await make(stage);
    const fields = { nicheIds: [expect.stringContaining("can't be removed")] };
    await expect(save(productId, { nicheIds: [added.id] })).rejects.toMatchObject({ code: "invalid_input", fields });
    await save(productId, { nicheIds: [added.id, cast.niche.id] });
    expect(await details(productId)).toMatchObject({
      lockedNicheIds: [cast.niche.id],
      content: { nicheIds: [added.id, cast.niche.id] },
    });
  });

  test("an administrator adds meanwhile are shown as locked in the working copy", async () => {
    const [mine, theirs] = [await makeUsedNiche(database.app), await makeUsedNiche(database.app)];
    const { productId } = await make("live");
    await save(productId, { nicheIds: [cast.niche.id, mine.id] });
    const nicheIds = [cast.niche.id, theirs.id];
    await editStoredProduct(database.app, { productId, actor: cast.admin, expectedVersion: 1, fields: { nicheIds } });
    expect((await details(productId)).content.nicheIds).toEqual([cast.niche.id, mine.id, theirs.id]);
    await expect(save(productId, { tagline: "Still saved" })).resolves.toBeDefined();
  });

  test("unpublished since an earlier save do not stop the next one", async () => {
    const niche = await makeUsedNiche(database.app);
    const { productId } = await make("live");
    await save(productId, { nicheIds: [cast.niche.id, niche.id] });
    await database.app.execute(sql`update niches set status = 'draft' where id = ${niche.id}`);
    await expect(save(productId, { tagline: "Still saved" })).resolves.toBeDefined();
  });
});

describe("a save is refused", () => {
  test.each(["draft", "live"] as const)("with a message for each invalid field of a %s product", async (stage) => {
    const { productId } = await make(stage);
    await expect(save(productId, { productName: "ab", headline: "Fine" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { productName: ["Product name must be at least 3 characters"] },
    });
    expect((await details(productId)).content.headline).not.toBe("Fine");
  });

  test("to strangers, administrators and for deleted products and suggestions", async () => {
    const { productId } = await make("live");
    for (const { userId } of [cast.stranger, cast.admin]) {
      await expect(save(productId, {}, { by: userId, version: "1.0.0" })).rejects.toMatchObject({
        code: "product_not_found",
      });
    }
    const gone = await make("deleted");
    await expect(save(gone.productId, {}, { version: "1.0.0" })).rejects.toMatchObject({ code: "product_not_found" });
    const { id } = await makeProduct(database.app, { type: "suggestion", status: "pending", submitterId: ownerId });
    await expect(save(id, {}, { version: "1.0.0" })).rejects.toMatchObject({ code: "product_not_found" });
    await expect(details(id)).rejects.toMatchObject({ code: "product_not_found" });
  });
});

describe("Save as Draft", () => {
  const draft = async (productId: number, fields: Partial<ProductFields>) => {
    const { version } = await details(productId);
    await saveAsDraft(database.app, { productId, ownerId, version, fields });
  };

  test("makes an incomplete product a draft, with its fields", async () => {
    const { productId } = await make("incomplete");
    await draft(productId, { headline: "For later" });
    expect(await details(productId)).toMatchObject({ stage: "draft", content: { headline: "For later" } });
  });

  test.each(["draft", ...privately] as const)("leaves a %s product where it is", async (stage) => {
    const { productId } = await make(stage);
    await draft(productId, { headline: "For later" });
    expect(await details(productId)).toMatchObject({ stage, content: { headline: "For later" } });
  });
});
