import { sql } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import * as validation from "#contract/messages/validation.ts";
import type { ProductFields } from "#contract/product-fields.ts";
import type { Db } from "#db/database.ts";

type Categories = Partial<Pick<ProductFields, "nicheIds" | "subcategoryIds">>;
type Wanted = Categories & { known?: Categories; canUseDrafts: boolean };

/**
 * Refuses niches and subcategories that don't exist or aren't published (administrators may use those). Ones the
 * product already has may stay. Locks them until the transaction ends.
 */
export async function requireCategories(db: Db, { known = {}, canUseDrafts, ...wanted }: Wanted): Promise<void> {
  const added = (ids: number[] = [], had: number[] = []) => ids.filter((id) => !had.includes(id));
  const nicheIds = added(wanted.nicheIds, known.nicheIds);
  const subcategoryIds = added(wanted.subcategoryIds, known.subcategoryIds);
  const isMissing = async (table: "niches" | "subcategories", ids: number[]) => {
    if (ids.length === 0) return false;
    const { rows } = await db.execute(sql`
      select from ${sql.identifier(table)}
      where id = any (${sql.param(ids)}::bigint[]) and (status = 'published' or ${canUseDrafts}) for key share`);
    return rows.length < ids.length;
  };
  const fields = {
    ...((await isMissing("niches", nicheIds)) && { nicheIds: [validation.nicheUnavailable] }),
    ...((await isMissing("subcategories", subcategoryIds)) && { subcategoryIds: [validation.subcategoryUnavailable] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}
