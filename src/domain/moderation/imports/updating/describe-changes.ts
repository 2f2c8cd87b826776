import { sql } from "drizzle-orm";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { importFieldNames, importFields } from "#contract/admin/products/import-fields.ts";
import type { CheckedRows } from "#contract/admin/products/imports.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import type { Db } from "#db/database.ts";
import type { FieldChanges } from "./field-changes.ts";

type Change = NonNullable<CheckedRows["rows"][number]["updates"]>["changes"][number];
type CategoryNames = Record<"nicheIds" | "subcategoryIds", ReadonlyMap<number, string>>;
type Known = { names: CategoryNames; newCategories: { niche: string[]; subcategory: string[] } | null };

/** The changes of a row in words, field by field in the import's order. */
export function describeChanges(changes: FieldChanges, { names, newCategories }: Known): Change[] {
  const described: Change[] = [];
  const added = { nicheIds: newCategories?.niche ?? [], subcategoryIds: newCategories?.subcategory ?? [] };
  for (const name of importFieldNames) {
    const { field, label } = importFields[name];
    if (described.some((one) => one.label === label) || field === "status") continue;
    const change = changes[field as keyof FieldChanges];
    const coming = field === "nicheIds" || field === "subcategoryIds" ? added[field] : [];
    if (!change && coming.length === 0) continue;
    const said = (value: unknown) => wordsOf(value, field in names ? names[field as keyof CategoryNames] : undefined);
    const to = [change && said(change.to), ...coming].filter(Boolean).join(", ");
    described.push({ label, from: change ? said(change.from) : "", to });
  }
  return described;
}

function wordsOf(value: unknown, names: ReadonlyMap<number, string> | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const values = (Array.isArray(value) ? value : [value]).map((one) => names?.get(one as number) ?? String(one));
  return cutText(values.join(", "), csvLimits.valueShownMax);
}

export async function listCategoryNamesById(db: Db): Promise<CategoryNames> {
  const read = async (table: string) => {
    const { rows } = await db.execute<{ id: number; name: string }>(
      sql`select id::int as id, name from ${sql.identifier(table)}`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  return { nicheIds: await read("niches"), subcategoryIds: await read("subcategories") };
}
