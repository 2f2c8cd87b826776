import { and, eq, type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { ProductFields, ProductPicture } from "#contract/shared/products/product-fields.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "#db/database.ts";
import { productPictures, productSlugs, products } from "#db/schema/catalog.ts";
import { freeSlug, SLUG_ATTEMPTS } from "../../../records/slugs/free-slug.ts";
import type { LockedProduct } from "../life/lock-products.ts";

type Application = {
  product: LockedProduct;
  changes: Partial<ProductFields>;
  /** Whether the change removes the product's approval (rule 28's fields). */
  losesApproval?: boolean;
};

type Links = { productId: number; nicheIds?: number[] | undefined; subcategoryIds?: number[] | undefined };

type Gallery = { productId: number; pictures: readonly ProductPicture[] };

/** Writes new values to the product, with links, slug and slug history. Within a transaction that holds it. */
export async function applyChanges(
  db: Db,
  { product, changes, losesApproval = false }: Application,
): Promise<{ version: number; slug: string }> {
  const { nicheIds, subcategoryIds, pictures, couponExpiryDate, ...columns } = changes;
  const set = {
    ...columns,
    ...(couponExpiryDate !== undefined && { couponExpiryDate: couponExpiryDate ? new Date(couponExpiryDate) : null }),
    ...(nicheIds && { primaryNicheId: nicheIds[0] ?? null }),
    ...(losesApproval && { approvedAt: null }),
    version: sql`${products.version} + 1`,
    updatedAt: sql`now()`,
  };
  if (pictures) await setPictures(db, { productId: product.id, pictures });
  await relinkProduct(db, { productId: product.id, nicheIds, subcategoryIds });
  const update = async (tx: Db, slug?: SQL<string>) => {
    const [row] = await tx
      .update(products)
      .set({ ...set, ...(slug && { slug }) } as typeof set)
      .where(eq(products.id, product.id))
      .returning({ version: products.version, slug: products.slug });
    if (!row) throw new DomainError("product_not_found");
    return row;
  };
  const isRenamed = changes.productName !== undefined && slugify(changes.productName) !== slugify(product.productName);
  if (!isRenamed) return await update(db);
  return await rename(db, { product, base: slugify(changes.productName ?? "") || `product-${product.id}`, update });
}

type Renaming = {
  product: LockedProduct;
  base: string;
  update: (tx: Db, slug: SQL<string>) => Promise<{ version: number; slug: string }>;
};

/**
 * A product that was ever listed keeps its old address as a permanent redirect (rule 7); a draft's address was never
 * public.
 */
async function rename(db: Db, { product, base, update }: Renaming): Promise<{ version: number; slug: string }> {
  const { id: productId, slug: formerSlug, wasListed } = product;
  const renamed = await withFreeSlug(db, (tx) => update(tx, freeSlug(base, { productId })));
  if (renamed.slug === formerSlug) return renamed;
  if (wasListed) await db.insert(productSlugs).values({ slug: formerSlug, productId });
  // Going back to an old slug makes it the current one again.
  await db.delete(productSlugs).where(and(eq(productSlugs.slug, renamed.slug), eq(productSlugs.productId, productId)));
  return renamed;
}

async function withFreeSlug<Result>(db: Db, attempt: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let n = 0; n < SLUG_ATTEMPTS; n++) {
    try {
      return await db.transaction(attempt);
    } catch (error) {
      if (!isSlugTaken(error)) throw error;
    }
  }
  throw new DomainError("conflict");
}

function isSlugTaken(error: unknown): boolean {
  const cause =
    error instanceof Error ? (error.cause as { code?: string; constraint?: string } | undefined) : undefined;
  return cause?.code === "23505" && cause.constraint === "product_directory_slug_key";
}

/**
 * Sets the product's niches and subcategories; unchanged links are not touched. Within the transaction that edits it.
 */
async function relinkProduct(db: Db, { productId, nicheIds, subcategoryIds }: Links): Promise<void> {
  if (nicheIds) {
    const ids = sql`${sql.param(nicheIds)}::bigint[]`;
    await db.execute(sql`delete from product_niches where product_id = ${productId} and niche_id <> all (${ids})`);
    await db.execute(sql`
      insert into product_niches (product_id, niche_id) select ${productId}, unnest(${ids}) on conflict do nothing`);
  }
  if (subcategoryIds) {
    const ids = sql`${sql.param(subcategoryIds)}::bigint[]`;
    await db.execute(sql`
      delete from product_subcategories where product_id = ${productId} and subcategory_id <> all (${ids})`);
    await db.execute(sql`
      insert into product_subcategories (product_id, subcategory_id, category_id)
      select p.id, unnest(${ids}), p.primary_niche_id from product_directory p where p.id = ${productId}
      on conflict do nothing`);
  }
  if (nicheIds) {
    await db.execute(sql`
      update product_subcategories set category_id = ${nicheIds[0] ?? null}::bigint
      where product_id = ${productId} and category_id is distinct from ${nicheIds[0] ?? null}::bigint`);
  }
}

/** Makes these the product's gallery, in this order. Within the transaction that edits it. */
export async function setPictures(db: Db, { productId, pictures }: Gallery): Promise<void> {
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  if (pictures.length === 0) return;
  await db
    .insert(productPictures)
    .values(pictures.map(({ key, alt }, index) => ({ productId, position: index + 1, key, alt })));
}
