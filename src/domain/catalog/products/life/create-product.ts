import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "#db/database.ts";
import { type ProductStatus, productNiches, productSubcategories, products } from "#db/schema/catalog.ts";
import { freeSlug, SLUG_ATTEMPTS } from "../../../records/slugs/free-slug.ts";

type OwnColumns =
  | "id"
  | "slug"
  | "productName"
  | "primaryNicheId"
  | "status"
  | "version"
  | "deletedAt"
  | "statusBeforeDeletion";

/** May be an expression for the database's time. */
type Insertable = Omit<typeof products.$inferInsert, "submittedAt"> & { submittedAt?: Date | SQL | null };

export type NewProduct = Omit<Insertable, OwnColumns> & {
  name: string;
  status: ProductStatus;
  /** The first is the product's primary niche (rule 17). */
  nicheIds?: number[];
  subcategoryIds?: number[];
};

/** Stores a product with its niches and subcategories under a slug that was never used. Doesn't validate its input. */
export function createProduct(db: Db, product: NewProduct): Promise<{ id: number; slug: string }> {
  const { name, nicheIds = [], subcategoryIds = [], ...columns } = product;
  const primaryNicheId = nicheIds[0] ?? null;
  return db.transaction(async (tx) => {
    const created = await insertWithFreeSlug(tx, { ...columns, productName: name, primaryNicheId });
    const productId = created.id;
    const niches = [...new Set(nicheIds)].map((nicheId) => ({ productId, nicheId }));
    const subcategories = [...new Set(subcategoryIds)].map((subcategoryId) => ({
      productId,
      subcategoryId,
      categoryId: primaryNicheId,
    }));
    if (niches.length > 0) await tx.insert(productNiches).values(niches);
    if (subcategories.length > 0) await tx.insert(productSubcategories).values(subcategories);
    return created;
  });
}

type ProductRow = Omit<Insertable, "id" | "slug">;

async function insertWithFreeSlug(db: Db, row: ProductRow): Promise<{ id: number; slug: string }> {
  const nameSlug = slugify(row.productName);
  // Only a product whose name yields no slug needs its id beforehand.
  const id = nameSlug === "" ? await nextProductId(db) : undefined;
  const base = nameSlug || `product-${id}`;
  const insert = id === undefined ? db.insert(products) : db.insert(products).overridingSystemValue();
  for (let attempt = 0; attempt < SLUG_ATTEMPTS; attempt++) {
    // If another transaction takes the slug, this inserts nothing and the next attempt sees it.
    const [created] = await insert
      .values({ ...row, ...(id !== undefined && { id }), slug: freeSlug(base) })
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id, slug: products.slug });
    if (created) return created;
  }
  throw new DomainError("conflict");
}

async function nextProductId(db: Db): Promise<number> {
  const result = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('product_directory', 'id')) as id`,
  );
  const [row] = result.rows;
  if (!row) throw new Error("A sequence always has a next value");
  return row.id;
}
