import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import * as limits from "#contract/shared/limits.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { requireCategories } from "#domain/catalog/products/content/require-categories.ts";
import { contentOf } from "../../product-editing/update-product.ts";

type NewProducts = { importId: number; rows: readonly { number: number; fields: AdminProductFields }[] };

/** A file may have thousands of rows with the same name, so this many suffixes are looked up at a time. */
const AT_ONCE = 1000;

/**
 * Stores up to 500 products that nobody can see yet: as deleted ones, which every list already leaves out. They have no
 * submitter.
 */
export async function writeHiddenProducts(db: Db, { importId, rows }: NewProducts): Promise<void> {
  if (rows.length === 0) return;
  await requireCategories(db, {
    nicheIds: [...new Set(rows.flatMap(({ fields }) => fields.nicheIds))],
    subcategoryIds: [...new Set(rows.flatMap(({ fields }) => fields.subcategoryIds))],
    canUseDrafts: true,
  });
  const ids = await reserveIds(db, { count: rows.length });
  const bases = rows.map(({ fields }, index) => slugify(fields.productName) || `product-${ids[index]}`);
  const slugs = await freeSlugs(db, { bases });
  const added = rows.map(({ number, fields }, index) => ({
    number,
    fields,
    id: ids[index] ?? Number.NaN,
    slug: slugs[index] ?? "",
  }));
  await insertProducts(db, { rows: added.map(({ id, slug, fields }) => columnsOf(fields, { id, slug })) });
  const niches = added.flatMap(({ id, fields }) => fields.nicheIds.map((category) => ({ id, category })));
  const subcategories = added.flatMap(({ id, fields }) =>
    fields.subcategoryIds.map((category) => ({ id, category, primary: fields.nicheIds[0] ?? null })),
  );
  await db.execute(sql`
    insert into product_niches (product_id, niche_id)
    select l.id, l.category from jsonb_to_recordset(${JSON.stringify(niches)}::jsonb) as l (id bigint, category bigint)`);
  await db.execute(sql`
    insert into product_subcategories (product_id, subcategory_id, category_id)
    select l.id, l.category, l.primary
    from jsonb_to_recordset(${JSON.stringify(subcategories)}::jsonb) as l (id bigint, category bigint, "primary" bigint)`);
  await db.execute(sql`
    update csv_import_rows r set product_id = a.id
    from jsonb_to_recordset(${JSON.stringify(added.map(({ number, id }) => ({ number, id })))}::jsonb)
      as a (number int, id bigint)
    where r.import_id = ${importId} and r.row_number = a.number`);
}

async function reserveIds(db: Db, { count }: { count: number }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('product_directory', 'id'))::int as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}

function columnsOf(typed: AdminProductFields, { id, slug }: { id: number; slug: string }) {
  const { nicheIds, subcategoryIds: _subcategories, pictures: _pictures, logoKey: _logo, ...fields } = contentOf(typed);
  return {
    ...fields,
    id,
    slug,
    primaryNicheId: nicheIds[0] ?? null,
    couponExpiryDate: fields.couponExpiryDate === null ? null : new Date(fields.couponExpiryDate),
    status: "deleted" as const,
    statusBeforeDeletion: "draft" as const,
    submitterId: null,
  };
}

/**
 * A slug that was never used for each of these, in their order: the plain one, then `-2`, `-3`, … (rule 7). `freeSlug`
 * does the same for one product, one suffix at a time.
 */
async function freeSlugs(db: Db, { bases }: { bases: readonly string[] }): Promise<string[]> {
  const taken = await listTaken(db, [...new Set(bases)]);
  const last = new Map<string, number>();
  const slugs: string[] = [];
  for (const base of bases) {
    let n = (last.get(base) ?? 0) + 1;
    for (; taken.has(suffixed(base, n)); n += 1) {
      if (n % AT_ONCE === 1) {
        const next = Array.from({ length: AT_ONCE }, (_, index) => suffixed(base, n + 1 + index));
        for (const slug of await listTaken(db, next)) taken.add(slug);
      }
    }
    // Two names that only differ in the part that a long slug cuts off may clash here.
    taken.add(suffixed(base, n));
    last.set(base, n);
    slugs.push(suffixed(base, n));
  }
  return slugs;
}

async function listTaken(db: Db, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from product_directory where slug = any (${sql.param(slugs)}::text[])
    union all
    select slug from product_slugs where slug = any (${sql.param(slugs)}::text[])`);
  return new Set(rows.map(({ slug }) => slug));
}

function suffixed(base: string, n: number): string {
  if (n === 1) return base;
  const suffix = `-${n}`;
  return base.slice(0, limits.product.slugMax - suffix.length).replace(/-+$/, "") + suffix;
}

type NewProduct = typeof products.$inferInsert;

const columns = getTableColumns(products);

/**
 * Inserts products that all have the same fields, as a single value: Drizzle's own insert makes a parameter of each of
 * 20,000 fields, for which the process answers nobody else.
 */
async function insertProducts(db: Db, { rows }: { rows: readonly NewProduct[] }): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof NewProduct)[];
  const names = sql.join(
    fields.map((field) => sql.identifier(nameOf(field))),
    sql`, `,
  );
  const named = rows.map((row) => Object.fromEntries(fields.map((field) => [nameOf(field), row[field]])));
  await db.execute(sql`
    insert into product_directory (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::product_directory, ${JSON.stringify(named)}::jsonb)`);
}

function nameOf(field: keyof NewProduct): string {
  const { name, keyAsName } = columns[field];
  return keyAsName ? toSnakeCase(name) : name;
}
