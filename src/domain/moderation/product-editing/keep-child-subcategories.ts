import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { Db } from "#db/database.ts";

type Chosen = { chosen: number[]; stored: number[] };

/** Administrators choose parent subcategories; the product's child subcategories stay as they are. */
export async function keepChildSubcategories(db: Db, { chosen, stored }: Chosen): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int as id from subcategories
    where is_parent and id = any (${sql.param([...new Set([...chosen, ...stored])])}::bigint[])`);
  const parents = new Set(rows.map(({ id }) => id));
  if (chosen.some((id) => !parents.has(id) && !stored.includes(id))) {
    throw new DomainError("invalid_input", { fields: { subcategoryIds: [validation.subcategoryUnavailable] } });
  }
  return [...chosen.filter((id) => parents.has(id)), ...stored.filter((id) => !parents.has(id))];
}
