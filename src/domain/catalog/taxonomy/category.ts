import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";

/** A niche or a subcategory; commands that treat both alike name the kind. */
export type CategoryKind = "niche" | "subcategory";

export const categoryTables = {
  niche: { rows: "niches", oldSlugs: "niche_slugs", owner: "niche_id" },
  subcategory: { rows: "subcategories", oldSlugs: "subcategory_slugs", owner: "subcategory_id" },
} as const;

const missing = { niche: "niche_not_found", subcategory: "subcategory_not_found" } as const;

export type Category = {
  id: number;
  name: string;
  slug: string;
  status: "published" | "draft";
  isRetired: boolean;
  /** Of a subcategory; false for niches. */
  isParent: boolean;
  parentId: number | null;
};

/** For a transaction that holds the taxonomy's lock. Refuses one that is being merged or deleted. */
export async function getCategory(db: Db, { kind, id }: { kind: CategoryKind; id: number }): Promise<Category> {
  const parts = kind === "niche" ? sql`false as "isParent", null::int as "parentId"` : subcategoryColumns;
  const { rows } = await db.execute<Category>(sql`
    select id, name, slug, status, is_retired as "isRetired", ${parts}
    from ${sql.identifier(categoryTables[kind].rows)} where id = ${id}`);
  const [category] = rows;
  if (!category) throw new DomainError(missing[kind]);
  if (category.isRetired) throw new DomainError("category_busy");
  return category;
}

const subcategoryColumns = sql`is_parent as "isParent", parent_id as "parentId"`;

/** The same, and refuses All Resources. */
export async function getChangeableCategory(db: Db, wanted: { kind: CategoryKind; id: number }): Promise<Category> {
  const category = await getCategory(db, wanted);
  if (isAllResources(category)) throw new DomainError("subcategory_protected");
  return category;
}

export function isAllResources({ slug }: { slug: string }): boolean {
  return slug === ALL_RESOURCES_SLUG;
}

export async function getAllResourcesId(db: Db, { kind }: { kind: CategoryKind }): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${sql.identifier(categoryTables[kind].rows)} where slug = ${ALL_RESOURCES_SLUG}`);
  const [row] = rows;
  if (!row) throw new Error("Migration 0036 adds All Resources, and no command deletes it");
  return row.id;
}
