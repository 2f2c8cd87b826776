import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import { useTestDatabase } from "#test/database.ts";
import { editStoredProduct } from "#test/factories/edit-stored-product.ts";
import { makeProductFile } from "#test/factories/make-product-file.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { getProduct } from "../../../engagement/product-page/get-product.ts";
import { getOwnProduct } from "../../../makers/own-products/get-own-product.ts";
import { saveOwnProduct } from "../../../makers/own-products/save-own-product.ts";
import { getProductContent } from "../content/product-content.ts";
import { createDraft } from "../life/create-draft.ts";
import type { ProductStage } from "../life/product-status.ts";
import { decideRevision } from "../life/revisions/decide-revision.ts";

const database = useTestDatabase();
const cast = useCast(database);
let keys: string[];
let productId: number;
let slug: string;
let version: number;

beforeEach(() => stage("live"));

async function stage(wanted: ProductStage) {
  ({ productId, slug } = await makeStagedProduct(database.app, { stage: wanted, cast }));
  keys = await Promise.all(Array.from({ length: 6 }, () => makeProductFile(database.app, { productId })));
  version = 1;
}

const picture = (n: number, alt = `Picture ${n}`) => ({ key: keys[n] as string, alt });
const content = () => getProductContent(database.app, { productId });

async function edit(fields: Partial<ProductFields>, actor = cast.submitter) {
  const edited = await editStoredProduct(database.app, { productId, expectedVersion: version, actor, fields });
  version = edited.version;
  return edited;
}

/** As everybody sees it, with the role that reads only live rows. */
async function shown() {
  const { pictures } = await getProduct(database.open, { slug, siteName: "Toolshelf" });
  return pictures.map(({ alt, variants }) => [alt, variants.at(-1)?.webpUrl]);
}

describe("a gallery", () => {
  test("is kept in its order, and shown with the files of every width", async () => {
    await edit({ pictures: [picture(2), picture(0)] }, cast.admin);
    expect((await content()).pictures).toEqual([picture(2), picture(0)]);
    await edit({ pictures: [picture(0, "Now first"), picture(2), picture(1)] }, cast.admin);
    const [first, , third] = (await getProduct(database.open, { slug, siteName: "Toolshelf" })).pictures;
    expect(first).toEqual({
      alt: "Now first",
      width: 1600,
      height: 1000,
      variants: [
        ["small", 480],
        ["medium", 960],
        ["large", 1600],
      ].map(([size, width]) => ({
        width,
        avifUrl: `/files/${keys[0]}-${size}.avif`,
        webpUrl: `/files/${keys[0]}-${size}.webp`,
      })),
    });
    expect(third?.alt).toBe("Picture 1");
  });

  test("of a small picture has fewer widths, never a larger one", async () => {
    const key = await makeProductFile(database.app, { productId, width: 700, height: 900 });
    await edit({ pictures: [{ key, alt: "Small" }] }, cast.admin);
    const [small] = (await getProduct(database.open, { slug, siteName: "Toolshelf" })).pictures;
    expect(small?.variants.map(({ width }) => width)).toEqual([480, 700]);
  });

  test("has five pictures at most, each uploaded for this product", async () => {
    const others = await makeStagedProduct(database.app, { stage: "draft", cast });
    const foreign = await makeProductFile(database.app, { productId: others.productId });
    const logo = await makeProductFile(database.app, { productId, kind: "logo" });
    const refused = { code: "invalid_input", fields: { pictures: [expect.stringContaining("no longer available")] } };
    for (const key of [foreign, logo, "pictures/made-up", "../secret"]) {
      await expect(edit({ pictures: [picture(0), { key, alt: "x" }] }), key).rejects.toMatchObject(refused);
    }
    await expect(edit({ pictures: keys.map((key) => ({ key, alt: "x" })) })).rejects.toMatchObject({
      fields: { pictures: ["You can add up to 5 pictures"] },
    });
    expect((await content()).pictures).toEqual([]);
  });

  test("in a working copy is checked like a saved one", async () => {
    const owned = { productId, ownerId: cast.submitter.userId };
    const { version: seen } = await getOwnProduct(database.app, owned);
    const fields = { pictures: [{ key: "pictures/made-up", alt: "x" }] };
    await expect(saveOwnProduct(database.app, { ...owned, version: seen, fields })).rejects.toMatchObject({
      fields: { pictures: [expect.stringContaining("no longer available")] },
    });
  });

  test("of a draft may lack descriptions, one that others see may not", async () => {
    await stage("draft");
    await edit({ pictures: [picture(0, "")] });
    expect((await content()).pictures).toEqual([picture(0, "")]);
    await stage("submitted");
    await expect(edit({ pictures: [picture(0, "")] })).rejects.toMatchObject({
      fields: { pictures: ["Please describe each picture"] },
    });
  });

  test("is not part of a product that doesn't exist yet", async () => {
    const fields = { productName: "New", websiteUrl: "https://new.example", pictures: [picture(0)] };
    const created = await createDraft(database.app, { actor: cast.submitter, stage: "draft", fields });
    expect((await getProductContent(database.app, created)).pictures).toEqual([]);
  });

  test("announces the product's page when it changes, and nothing else when it doesn't", async () => {
    const heard: string[] = [];
    const listener = await database.pools.app.connect();
    listener.on("notification", ({ payload = "" }) => heard.push(...(JSON.parse(payload) as { tags: string[] }).tags));
    await listener.query("listen cache_tags");
    try {
      await database.app.execute(sql`
        insert into product_pictures (product_id, position, key, alt) values (${productId}, 1, ${keys[0]}, 'x')`);
      await expect.poll(() => heard).toEqual([`product:${productId}`]);
    } finally {
      await listener.query("unlisten cache_tags");
      listener.release();
    }
  });
});

describe("on a live product", () => {
  test("an owner's change waits for review, and visitors see the old gallery until it is approved", async () => {
    await edit({ pictures: [picture(0)] }, cast.admin);
    const before = await shown();
    const { revision, applied } = await edit({ pictures: [picture(1), picture(0, "Other words")], tagline: "Now" });
    expect([applied, revision?.fields]).toEqual([["tagline"], ["pictures"]]);
    expect(await shown()).toEqual(before);
    expect((await content()).pictures).toEqual([picture(0)]);

    await decideRevision(database.app, { revisionId: revision?.id ?? 0, actor: cast.admin, decision: "approve" });
    expect(await shown()).toEqual([
      ["Picture 1", `/files/${keys[1]}-large.webp`],
      ["Other words", `/files/${keys[0]}-large.webp`],
    ]);
  });

  test("the same gallery again is no new revision, and the live one withdraws it", async () => {
    await edit({ pictures: [picture(0)] });
    const again = await edit({ pictures: [picture(0)] });
    expect(again.revision?.fields).toEqual(["pictures"]);
    expect(again.version).toBe(2);
    expect((await edit({ pictures: [] })).revision).toBeNull();
  });

  test("a refused change leaves the gallery as it was", async () => {
    await edit({ pictures: [picture(0)] }, cast.admin);
    const before = await shown();
    const { revision } = await edit({ pictures: [] });
    await decideRevision(database.app, { revisionId: revision?.id ?? 0, actor: cast.admin, decision: "refuse" });
    expect(await shown()).toEqual(before);
  });

  test("a change that is outdated by an administrator's edit is refused", async () => {
    const { revision } = await edit({ pictures: [picture(0)] });
    await edit({ pictures: [picture(1)] }, cast.admin);
    await expect(
      decideRevision(database.app, { revisionId: revision?.id ?? 0, actor: cast.admin, decision: "approve" }),
    ).rejects.toMatchObject({ code: "revision_outdated" });
  });

  test("an edit that fails in the middle leaves the gallery whole", async () => {
    await edit({ pictures: [picture(0), picture(1)] }, cast.admin);
    await database.app.execute(sql`
      create function fail_at_pictures() returns trigger language plpgsql as $$
        begin raise 'no space left'; end $$`);
    await database.app.execute(sql`
      create trigger fail_at_pictures before insert on product_pictures for each row
        when (new.position = 2) execute function fail_at_pictures()`);
    try {
      await expect(edit({ pictures: [picture(2), picture(3)], tagline: "Half" }, cast.admin)).rejects.toThrow();
    } finally {
      await database.app.execute(sql`drop function fail_at_pictures cascade`);
    }
    expect(await content()).toMatchObject({ pictures: [picture(0), picture(1)] });
    expect((await content()).tagline).not.toBe("Half");
  });
});

describe("an uploaded logo", () => {
  const logoOf = async () => {
    const { rows } = await database.app.execute<{ key: string | null }>(
      sql`select logo_key as key from product_directory where id = ${productId}`,
    );
    return rows[0]?.key;
  };

  test("is accepted from this product's uploads only", async () => {
    await stage("draft");
    const others = await makeStagedProduct(database.app, { stage: "draft", cast });
    const foreign = await makeProductFile(database.app, { productId: others.productId, kind: "logo" });
    for (const logoKey of [foreign, keys[0] as string, "logos/made-up.webp"]) {
      await expect(edit({ logoKey })).rejects.toMatchObject({
        fields: { logoKey: [expect.stringContaining("no longer available")] },
      });
    }
    expect(await logoOf()).toBeNull();
  });

  test("survives another website, which a fetched one doesn't", async () => {
    const logoKey = await makeProductFile(database.app, { productId, kind: "logo" });
    await edit({ logoKey }, cast.admin);
    await edit({ websiteUrl: "https://moved.example", logoUrl: "https://moved.example/logo.png" }, cast.admin);
    expect(await logoOf()).toBe(logoKey);
    await edit({ logoKey: null }, cast.admin);
    expect(await logoOf()).toBeNull();
    const { rows } = await database.app.execute(sql`select from logo_queue where product_id = ${productId}`);
    expect(rows).toHaveLength(1);
  });

  test("is a field, while a fetched one is left alone by a form that has none", async () => {
    await database.app.execute(
      sql`update product_directory set logo_key = 'logos/fetched.webp' where id = ${productId}`,
    );
    expect((await content()).logoKey).toBeNull();
    expect((await edit({ logoKey: null })).revision).toBeNull();
    expect(await logoOf()).toBe("logos/fetched.webp");
  });
});
