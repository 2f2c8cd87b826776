import { type SQL, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "#db/database.ts";
import { freeSlug } from "../../records/slugs/free-slug.ts";
import { type Category, type CategoryKind, categoryTables } from "./category.ts";

type Wanted = { kind: CategoryKind; name: string; id?: number; parentId?: number | null };

/**
 * Refuses a name that another niche, another parent or another child of the same parent has, whatever its case. For a
 * transaction that holds the taxonomy's lock.
 */
export async function requireFreeName(db: Db, { kind, name, id = 0, parentId = null }: Wanted): Promise<void> {
  const siblings = kind === "niche" ? sql`true` : sql`parent_id is not distinct from ${parentId}::bigint`;
  const { rows } = await db.execute(sql`
    select from ${sql.identifier(categoryTables[kind].rows)}
    where lower(name) = lower(${name}) and id <> ${id} and ${siblings} limit 1`);
  if (rows.length > 0) throw new DomainError("name_taken");
}

/** A slug that no other niche or subcategory has or had. */
export function newSlug({ kind, name }: Pick<Wanted, "kind" | "name">): SQL<string> {
  return freeSlug(slugify(name) || kind, { among: categoryTables[kind] });
}

/** Renames it; the old address redirects from now on. */
export async function renameCategory(
  db: Db,
  { kind, category, name }: { kind: CategoryKind; category: Category; name: string },
): Promise<{ slug: string }> {
  const { id, slug, parentId } = category;
  await requireFreeName(db, { kind, name, id, parentId });
  const { rows: table, oldSlugs, owner } = categoryTables[kind];
  const base = slugify(name) || `${kind}-${id}`;
  const isSame = base === slugify(category.name);
  const next = isSame ? sql`slug` : freeSlug(base, { productId: id, among: categoryTables[kind] });
  const { rows } = await db.execute<{ slug: string }>(sql`
    update ${sql.identifier(table)} set name = ${name}, slug = ${next}, updated_at = now()
    where id = ${id} returning slug`);
  const [renamed] = rows;
  if (!renamed) throw new Error("The row was read in this transaction");
  if (renamed.slug === slug) return renamed;
  // Going back to an old slug makes it the current one again.
  await db.execute(sql`delete from ${sql.identifier(oldSlugs)} where slug = ${renamed.slug}`);
  await db.execute(sql`
    insert into ${sql.identifier(oldSlugs)} (slug, ${sql.identifier(owner)}) values (${slug}, ${id})`);
  return renamed;
}
