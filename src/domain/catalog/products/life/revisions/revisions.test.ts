import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { productRevisions } from "#db/schema/operations.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeProductFile } from "#test/factories/make-product-file.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { findRenamedProduct } from "../../addresses/find-renamed-product.ts";
import { getProductContent } from "../../content/product-content.ts";
import { changeStatus } from "../change-status.ts";
import { deleteProduct } from "../deletion/delete-product.ts";
import { restoreProduct } from "../deletion/restore-product.ts";
import { decideRevision } from "./decide-revision.ts";

const database = useTestDatabase();
const cast = useCast(database);

type Staged = { productId: number; expectedVersion: number };

const makeLive = (name: string, overrides = {}) =>
  makeStagedProduct(database.app, { stage: "live", cast, name, ...overrides });

const edit = ({ productId, expectedVersion }: Staged, fields: Partial<ProductFields>, actor = cast.submitter) =>
  editStoredProduct(database.app, { productId, expectedVersion, actor, fields });

const content = ({ productId }: Staged) => getProductContent(database.app, { productId });

async function revisionsOf({ productId }: Staged) {
  const rows = await database.app
    .select()
    .from(productRevisions)
    .where(eq(productRevisions.productId, productId))
    .orderBy(productRevisions.id);
  return rows.map(({ state, changes, reason }) => ({ state, changes, reason }));
}

/** A live product with a pending revision of its name. */
async function makeRevised(name: string, fields: Partial<ProductFields> = { productName: `${name} Next` }) {
  const target = await makeLive(name);
  const { revision, version } = await edit(target, fields);
  if (!revision) throw new Error("The edit made no revision");
  return { target: { ...target, expectedVersion: version }, revisionId: revision.id };
}

describe("an owner's edit of a live product", () => {
  test("holds reviewed fields back, and applies the rest at once", async () => {
    const target = await makeLive("Early Bird");
    const before = await content(target);
    const edited = await edit(target, {
      productName: "Late Bird",
      websiteUrl: "https://scam.example",
      tagline: "Now with worms",
      tags: ["birds"],
    });
    expect(edited).toMatchObject({
      version: 2,
      slug: "early-bird",
      stage: "live",
      applied: ["tagline", "tags"],
      revision: { fields: ["productName", "websiteUrl"] },
    });
    expect(await content(target)).toEqual({ ...before, tagline: "Now with worms", tags: ["birds"] });
    expect(await revisionsOf(target)).toMatchObject([
      {
        state: "pending",
        changes: {
          productName: { from: "Early Bird", to: "Late Bird" },
          websiteUrl: { from: before.websiteUrl, to: "https://scam.example" },
        },
      },
    ]);
    expect((await readLife(database.app, target))?.acts).toEqual(["revision.proposed", "product.edited"]);
  });

  test.each<Partial<ProductFields>>([
    { productName: "Other Name" },
    { websiteUrl: "https://other.example" },
    { logoUrl: "https://other.example/logo.png" },
    { videoUrl: "https://vimeo.com/123456" },
    { hasCoupon: true, couponText: "Half", couponCode: "HALF" },
    { pricingUrl: "https://other.example/pricing" },
    { support: "help@other.example" },
    { socialLinks: ["https://x.com/other"] },
  ])("waits for review: %o", async (fields) => {
    const target = await makeLive("Reviewed");
    const before = await content(target);
    const edited = await edit(target, fields);
    expect(edited.applied).toEqual([]);
    expect(edited.revision?.fields).toEqual(Object.keys(fields));
    expect(await content(target)).toEqual(before);
  });

  test("applies facts at once and holds the repository back, also when both come together", async () => {
    const target = await makeLive("Open Bird");
    const facts = {
      platforms: ["web" as const],
      isOpenSource: true,
      license: "MIT",
      languages: ["en"],
      foundedYear: 2001,
    };
    const edited = await edit(target, { ...facts, repositoryUrl: "https://code.example/bird" });
    expect(edited.applied.sort()).toEqual(Object.keys(facts).sort());
    expect(edited.revision?.fields).toEqual(["repositoryUrl"]);
    expect(await content(target)).toMatchObject({ ...facts, repositoryUrl: null });
  });

  test("that closes the source removes license and repository at once, and a proposed repository with them", async () => {
    const source = { isOpenSource: true, license: "MIT", repositoryUrl: "https://code.example/old" };
    const target = await makeLive("Closed Bird");
    await edit(target, source, cast.admin);
    const next = { ...target, expectedVersion: target.expectedVersion + 1 };
    const { version } = await edit(next, { repositoryUrl: "https://code.example/new" });
    const closed = await edit({ ...target, expectedVersion: version }, { isOpenSource: false, repositoryUrl: "" });
    expect(closed.revision).toBeNull();
    expect(await content(target)).toMatchObject({ isOpenSource: false, license: null, repositoryUrl: null });
  });

  test("that only proposes something is noticed by another tab, but changes no date that visitors see", async () => {
    const target = await makeLive("Two Tabs");
    const before = await readLife(database.app, target);
    await edit(target, { productName: "First Tab" });
    await expect(edit(target, { productName: "Second Tab" })).rejects.toMatchObject({
      code: "conflict",
      currentVersion: 2,
    });
    expect((await readLife(database.app, target))?.row.updatedAt).toEqual(before?.row.updatedAt);
  });

  test("replaces the pending one and carries over the fields it does not mention", async () => {
    const { target } = await makeRevised("Step By Step");
    const second = await edit(target, { videoUrl: "https://vimeo.com/123456" });
    expect(second.revision?.fields.sort()).toEqual(["productName", "videoUrl"]);
    expect((await revisionsOf(target)).map(({ state }) => state)).toEqual(["superseded", "pending"]);
  });

  test("sent again changes nothing", async () => {
    const { target, revisionId } = await makeRevised("Said Twice");
    const again = await edit(target, { productName: "Said Twice Next" });
    expect(again).toMatchObject({ version: 2, revision: { id: revisionId } });
    expect(await revisionsOf(target)).toHaveLength(1);
  });

  test("back to what is live withdraws the revision", async () => {
    const { target } = await makeRevised("Back Again");
    expect(await edit(target, { productName: "Back Again" })).toMatchObject({ version: 3, revision: null });
    expect((await revisionsOf(target)).map(({ state }) => state)).toEqual(["superseded"]);
  });

  test("with half a coupon is refused", async () => {
    const target = await makeLive("Half A Coupon");
    const attempt = edit(target, { hasCoupon: true, couponText: "Half" });
    await expect(attempt).rejects.toMatchObject({
      code: "invalid_input",
      fields: { couponCode: [expect.any(String)] },
    });
  });
});

test("an administrator's edit of a live product applies at once", async () => {
  const target = await makeLive("Plain Word");
  const edited = await edit(target, { productName: "Plainer Word" }, cast.admin);
  expect(edited).toMatchObject({ slug: "plainer-word", revision: null, applied: ["productName"] });
});

describe("a revision", () => {
  test("is applied when approved, and the old address redirects", async () => {
    const fields = { productName: "New Harbour", hasCoupon: true, couponText: "Half", couponCode: "HALF" };
    const { target, revisionId } = await makeRevised("Old Harbour", {
      ...fields,
      couponExpiryDate: "2031-05-06T07:08:09Z",
    });
    const decided = await decideRevision(database.app, { revisionId, actor: cast.admin, decision: "approve" });
    expect(decided).toMatchObject({
      outcome: "done",
      productId: target.productId,
      slug: "new-harbour",
      version: 3,
    });
    expect(await content(target)).toMatchObject({ ...fields, couponExpiryDate: "2031-05-06T07:08:09.000Z" });
    expect(await findRenamedProduct(database.open, { oldSlug: "old-harbour" })).toBe("new-harbour");
    expect((await readLife(database.app, target))?.acts.at(-1)).toBe("revision.approved");
  });

  test("leaves the product as it is when refused, and stores the reason", async () => {
    const { target, revisionId } = await makeRevised("Unmoved");
    const refusal = { revisionId, actor: cast.admin, decision: "refuse", reason: "Not your site." } as const;
    const decided = await decideRevision(database.app, refusal);
    expect(decided).toMatchObject({ outcome: "done", reason: "Not your site.", fields: ["productName"] });
    expect(await content(target)).toMatchObject({ productName: "Unmoved" });
    expect(await revisionsOf(target)).toMatchObject([{ state: "rejected", reason: "Not your site." }]);
  });

  test("still applies after edits of other fields, but not after edits of its own", async () => {
    const { target, revisionId } = await makeRevised("Moving Target");
    await edit(target, { tagline: "Something else" });
    await edit({ ...target, expectedVersion: 3 }, { productName: "Moved Already" }, cast.admin);
    const decision = { revisionId, actor: cast.admin, decision: "approve" } as const;
    await expect(decideRevision(database.app, decision)).rejects.toMatchObject({ code: "revision_outdated" });

    const { target: other, revisionId: otherId } = await makeRevised("Still Target");
    await edit(other, { tagline: "Something else" });
    await expect(decideRevision(database.app, { ...decision, revisionId: otherId })).resolves.toMatchObject({
      version: 4,
    });
  });

  test("of the logo fits even if a job has fetched another one meanwhile", async () => {
    const live = await makeLive("Own Logo");
    const logoKey = await makeProductFile(database.app, { productId: live.productId, kind: "logo" });
    const { revision, version } = await edit(live, { logoKey });
    const { target, revisionId } = { target: { ...live, expectedVersion: version }, revisionId: revision?.id ?? 0 };
    await database.app.execute(
      sql`update product_directory set logo_key = 'logos/fetched.webp' where id = ${target.productId}`,
    );
    await decideRevision(database.app, { revisionId, actor: cast.admin, decision: "approve" });
    expect(await content(target)).toMatchObject({ logoKey });
  });

  test("is decided once: repeating agrees, contradicting finds nothing", async () => {
    const { revisionId } = await makeRevised("Decided");
    const decision = { revisionId, actor: cast.admin, decision: "refuse" } as const;
    await decideRevision(database.app, decision);
    expect(await decideRevision(database.app, decision)).toMatchObject({ outcome: "unchanged" });
    const approval = decideRevision(database.app, { ...decision, decision: "approve" });
    await expect(approval).rejects.toMatchObject({ code: "revision_not_found" });
    const unknown = decideRevision(database.app, { ...decision, revisionId: 987_654 });
    await expect(unknown).rejects.toMatchObject({ code: "revision_not_found" });
  });

  test("is decided by administrators only", async () => {
    const { revisionId } = await makeRevised("Nobody Else");
    for (const actor of [cast.submitter, cast.stranger]) {
      const attempt = decideRevision(database.app, { revisionId, actor, decision: "approve" });
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  test("decided by twenty concurrent requests is applied once", async () => {
    const { target, revisionId } = await makeRevised("Crowded");
    const calls = await race(20, (n) =>
      decideRevision(database.app, { revisionId, actor: cast.admin, decision: n % 2 ? "approve" : "refuse" }).catch(
        (error) => error,
      ),
    );
    const done = calls.filter((call) => !(call instanceof Error) && call.outcome === "done");
    expect(done).toHaveLength(1);
    for (const call of calls.filter((call) => call instanceof Error)) expect(call).toBeInstanceOf(DomainError);
    expect((await readLife(database.app, target))?.acts).toHaveLength(2);
  });

  test("ends when the product is unpublished, and survives a deletion that is undone", async () => {
    const { target, revisionId } = await makeRevised("Off And On");
    const { productId } = target;
    await deleteProduct(database.app, { productId, actor: cast.submitter });
    const decision = { revisionId, actor: cast.admin, decision: "approve" } as const;
    await expect(decideRevision(database.app, decision)).rejects.toMatchObject({ code: "status_change_refused" });
    await restoreProduct(database.app, { productId, actor: cast.submitter });
    expect((await revisionsOf(target)).map(({ state }) => state)).toEqual(["pending"]);
    await changeStatus(database.app, {
      command: "moveToDraft",
      products: [{ productId, expectedVersion: 4 }],
      actor: cast.admin,
    });
    expect((await revisionsOf(target)).map(({ state }) => state)).toEqual(["superseded"]);
    await expect(decideRevision(database.app, decision)).rejects.toMatchObject({ code: "revision_not_found" });
  });
});
