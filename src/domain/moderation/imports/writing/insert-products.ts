import { getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";

type NewProduct = typeof products.$inferInsert;

const columns = getTableColumns(products);

/**
 * Inserts products that all have the same fields, as a single value: Drizzle's own insert makes a parameter of each of
 * 20,000 fields, for which the process answers nobody else.
 */
export async function insertProducts(db: Db, { rows }: { rows: readonly NewProduct[] }): Promise<void> {
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
