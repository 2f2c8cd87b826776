import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { productSubcategories } from "#db/schema/catalog.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeNiche, makeUsedNiche } from "#test/factories/make-niche.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeStagedProduct, readLife } from "#test/factories/make-staged-product.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { race } from "#test/tools/race.ts";
import { findRenamedProduct } from "../addresses/find-renamed-product.ts";
import { type ProductActor, type ProductStage, productStages } from "../life/product-status.ts";
import { getProductContent } from "./product-content.ts";

const database = useTestDatabase();
const cast = useCast(database);

type Staged = { productId: number; expectedVersion: number };

const edit = (target: Staged, fields: Partial<ProductFields>, actor: ProductActor = cast.submitter) => {
  const { productId, expectedVersion } = target;
  return editStoredProduct(database.app, { productId, expectedVersion, actor, fields });
};

const make = (stage: ProductStage, overrides: Partial<Parameters<typeof makeStagedProduct>[1]> = {}) =>
  makeStagedProduct(database.app, { stage, cast, ...overrides });

const content = ({ productId }: Staged) => getProductContent(database.app, { productId });

describe("an edit", () => {
  test("changes only the given fields, with links in their order", async () => {
    const [first, second] = [await makeUsedNiche(database.app), await makeUsedNiche(database.app)];
    const [kept, added] = [await makeSubcategory(database.app), await makeSubcategory(database.app)];
    const target = await make("draft", { subcategoryIds: [kept.id] });
    const before = await content(target);
    const fields = {
      headline: "  A better  headline ",
      websiteUrl: "better.example",
      tags: ["CLI", "cli", "Open Source"],
      nicheIds: [second.id, first.id],
      subcategoryIds: [kept.id, added.id],
      hasCoupon: true,
      couponText: "Half price",
      couponExpiryDate: "2031-05-06T07:08:09Z",
    };
    const edited = await edit(target, fields);
    expect(edited).toMatchObject({ version: 2, stage: "draft", revision: null });
    expect(await content(target)).toEqual({
      ...before,
      ...fields,
      headline: "A better headline",
      websiteUrl: "https://better.example",
      tags: ["CLI", "Open Source"],
      couponExpiryDate: "2031-05-06T07:08:09.000Z",
    });
    const { productId } = target;
    const links = await database.app
      .select()
      .from(productSubcategories)
      .where(eq(productSubcategories.productId, productId));
    expect(links.map(({ categoryId }) => categoryId)).toEqual([second.id, second.id]);
    expect((await readLife(database.app, target))?.row.primaryNicheId).toBe(second.id);
  });

  test("that changes nothing leaves the version alone", async () => {
    const target = await make("live");
    const edited = await edit(target, await content(target));
    expect(edited).toMatchObject({ version: 1, applied: [], revision: null });
    expect((await readLife(database.app, target))?.acts).toEqual([]);
  });

  test("stores every fact, in its usual spelling", async () => {
    const target = await make("draft");
    const facts: Partial<ProductFields> = {
      platforms: ["self_hosted", "web"],
      isOpenSource: true,
      license: "mit",
      repositoryUrl: "code.example/salt",
      pricingUrl: "https://salt.example/pricing",
      languages: ["EN", "pt-br"],
      foundedYear: 2001,
      support: "help@salt.example",
      socialLinks: ["x.com/salt", "https://social.example/@salt"],
    };
    const stored = {
      ...facts,
      platforms: ["web", "self_hosted"],
      license: "MIT",
      repositoryUrl: "https://code.example/salt",
      languages: ["en", "pt-BR"],
      socialLinks: ["https://x.com/salt", "https://social.example/@salt"],
    };
    const { version } = await edit(target, facts);
    expect(await content(target)).toMatchObject(stored);
    const again = await edit({ ...target, expectedVersion: version }, { ...facts, platforms: ["web", "self_hosted"] });
    expect(again.applied).toEqual([]);
  });

  test.each([
    "platforms = '{toaster}'",
    "license = 'MIT', is_open_source = false",
    "license = 'MIT or so', is_open_source = true",
    "repository_url = 'javascript:alert(1)'",
    "pricing_url = 'salt.example'",
    "languages = '{en,not a tag}'",
    "founded_year = 1949",
    "support = 'ask us'",
    "social_links = '{https://x.com/a,javascript:x}'",
    "social_links = '{http://a,http://b,http://c,http://d,http://e,http://f,http://g}'",
  ])("cannot bypass the constraints: %s", async (values) => {
    const { productId } = await make("draft");
    const update = database.pools.app.query(`update product_directory set ${values} where id = $1`, [productId]);
    await expect(update).rejects.toMatchObject({ code: "23514" });
  });

  test("that removes the coupon clears its fields", async () => {
    const target = await make("draft", { hasCoupon: true, couponText: "Half", couponCode: "HALF" });
    await edit(target, { hasCoupon: false });
    expect(await content(target)).toMatchObject({ hasCoupon: false, couponText: null, couponCode: null });
  });

  test("with an invalid value is refused with its message, and nothing is stored", async () => {
    const target = await make("draft");
    const attempt = edit(target, { productName: "ab", headline: "Fine as it is", logoUrl: "ftp://x.example" });
    await expect(attempt).rejects.toMatchObject({
      code: "invalid_input",
      fields: {
        productName: ["Product name must be at least 3 characters"],
        logoUrl: ["Please enter a valid URL"],
      },
    });
    expect(await readLife(database.app, target)).toMatchObject({ version: 1 });
  });

  test("may leave a draft incomplete, but not a product others can see", async () => {
    const draft = await make("draft");
    await expect(edit(draft, { headline: "", description: "", nicheIds: [] })).resolves.toMatchObject({ version: 2 });
    for (const stage of ["submitted", "approved", "live"] as const) {
      const attempt = edit(await make(stage), { headline: "", nicheIds: [] });
      const fields = { headline: [expect.any(String)], nicheIds: [expect.any(String)] };
      await expect(attempt, stage).rejects.toMatchObject({ code: "invalid_input", fields });
    }
    // Other fields that were missing before don't block the edit.
    const old = await make("live", { nicheIds: [] });
    await expect(edit(old, { tagline: "New words" })).resolves.toMatchObject({ version: 2 });
  });

  test("accepts only published niches and subcategories, except from an administrator", async () => {
    const niche = await makeNiche(database.app, { status: "draft" });
    const subcategory = await makeSubcategory(database.app, { status: "draft" });
    const target = await make("draft");
    const fields = { nicheIds: [cast.niche.id, niche.id], subcategoryIds: [subcategory.id, 987_654] };
    await expect(edit(target, fields)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { nicheIds: [expect.any(String)], subcategoryIds: [expect.any(String)] },
    });
    await edit(target, { ...fields, subcategoryIds: [subcategory.id] }, cast.admin);
    // Links the product already has may stay.
    await edit({ ...target, expectedVersion: 2 }, { nicheIds: [niche.id], subcategoryIds: [subcategory.id] });
    expect(await content(target)).toMatchObject({ nicheIds: [niche.id], subcategoryIds: [subcategory.id] });
  });

  test.each(productStages)("of a %s product is allowed to owners and administrators", async (stage) => {
    for (const role of ["submitter", "maker", "admin", "stranger"] as const) {
      const target = await make(stage, { hasMaker: true });
      const attempt = edit(target, { tagline: `By the ${role}` }, cast[role]);
      if (stage === "deleted" || role === "stranger") {
        await expect(attempt, role).rejects.toMatchObject({ code: "product_not_found" });
      } else {
        await expect(attempt, role).resolves.toMatchObject({ version: 2, applied: ["tagline"], stage });
      }
    }
  });
});

describe("the audit log", () => {
  const logOf = async ({ productId }: Staged) => {
    const { rows } = await database.app.execute(
      sql`select action, before, after from audit_log where object_id = ${String(productId)} order by id`,
    );
    return rows;
  };

  test.each(["draft", "incomplete"] as const)("contains nothing of an owner's edits to their own %s", async (stage) => {
    const target = await make(stage);
    await edit(target, { tagline: "Saved at every pause" });
    expect(await logOf(target)).toEqual([]);
    await edit({ ...target, expectedVersion: 2 }, { tagline: "By an administrator" }, cast.admin);
    expect(await logOf(target)).toMatchObject([{ action: "product.edited" }]);
  });

  test("contains the changed fields before and after, without the coupon code", async () => {
    const target = await make("live", { tagline: "Old" });
    const coupon = { hasCoupon: true, couponText: "Half", couponCode: "SECRET50" };
    await edit(target, { tagline: "New", ...coupon }, cast.admin);
    expect(await logOf(target)).toEqual([
      {
        action: "product.edited",
        before: { tagline: "Old", hasCoupon: false, couponText: null, couponCode: null },
        after: { tagline: "New", hasCoupon: true, couponText: "Half", couponCode: "(hidden)" },
      },
    ]);
  });
});

describe("an approved product", () => {
  test("loses its approval when its owner changes what was reviewed, and keeps it otherwise", async () => {
    const target = await make("approved");
    expect(await edit(target, { tagline: "Only the tagline" })).toMatchObject({ stage: "approved" });
    const renamed = await edit({ ...target, expectedVersion: 2 }, { websiteUrl: "https://elsewhere.example" });
    expect(renamed).toMatchObject({ stage: "draft", version: 3 });
    expect(await readLife(database.app, target)).toMatchObject({ stage: "draft", row: { approvedAt: null } });
  });

  test("keeps its approval when an administrator changes it", async () => {
    const target = await make("approved");
    const edited = await edit(target, { websiteUrl: "https://elsewhere.example" }, cast.admin);
    expect(edited).toMatchObject({ stage: "approved", version: 2 });
  });
});

describe("a rename", () => {
  const formerSlugs = async ({ productId }: Staged) => {
    const { rows } = await database.app.execute<{ slug: string }>(
      sql`select slug from product_slugs where product_id = ${productId} order by slug`,
    );
    return rows.map(({ slug }) => slug);
  };

  test("of a listed product leaves a permanent redirect, and can be undone", async () => {
    const target = await make("live", { name: "Blue Moon" });
    expect(await edit(target, { productName: "Red Moon" }, cast.admin)).toMatchObject({ slug: "red-moon" });
    expect(await findRenamedProduct(database.open, { oldSlug: "blue-moon" })).toBe("red-moon");
    // Nobody else gets a slug that redirects here.
    expect((await makeProduct(database.app, { name: "Blue Moon" })).slug).toBe("blue-moon-2");
    const third = { ...target, expectedVersion: 2 };
    expect(await edit(third, { productName: "Blue Moon" }, cast.admin)).toMatchObject({ slug: "blue-moon" });
    expect(await formerSlugs(target)).toEqual(["red-moon"]);
  });

  test("of an unpublished product leaves a redirect too", async () => {
    const target = await make("live", { name: "Once Seen" });
    await database.app.execute(sql`update product_directory set status = 'draft' where id = ${target.productId}`);
    expect(await edit(target, { productName: "Renamed Unseen" })).toMatchObject({ slug: "renamed-unseen" });
    expect(await formerSlugs(target)).toEqual(["once-seen"]);
  });

  test("of a draft leaves no redirect", async () => {
    const target = await make("draft", { name: "Working Title" });
    expect(await edit(target, { productName: "Real Title" })).toMatchObject({ slug: "real-title" });
    expect(await formerSlugs(target)).toEqual([]);
    expect((await makeProduct(database.app, { name: "Working Title" })).slug).toBe("working-title");
  });

  test("that only changes how the name is written keeps the slug", async () => {
    await makeProduct(database.app, { name: "Twin Peaks" });
    const target = await make("live", { name: "Twin Peaks" });
    expect(await edit(target, { productName: "TWIN peaks!" }, cast.admin)).toMatchObject({ slug: "twin-peaks-2" });
  });

  test("to a name without Latin letters uses the id", async () => {
    const target = await make("draft");
    const wanted = `product-${target.productId}`;
    // The factory calls its products "Product 1", "Product 2" and so on.
    await database.app.execute(sql`delete from product_directory where slug = ${wanted} and id <> ${target.productId}`);
    const { slug } = await edit(target, { productName: "日本語" });
    expect(slug).toBe(wanted);
  });

  test("of twenty products to one name at once gives each its own slug", async () => {
    const targets = await Promise.all(Array.from({ length: 20 }, () => make("live")));
    const edited = await race(20, (n) => edit(targets[n] as Staged, { productName: "Gold Rush" }, cast.admin));
    const expected = Array.from({ length: 20 }, (_, n) => (n === 0 ? "gold-rush" : `gold-rush-${n + 1}`));
    expect(edited.map(({ slug }) => slug).sort()).toEqual(expected.sort());
  });
});
