import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";

type Categories = Partial<Pick<ProductFields, "nicheIds" | "subcategoryIds">>;
type Wanted = Categories & { known?: Categories; canUseDrafts: boolean };

/** Of a row `n` of niches or subcategories. */
export const canOwnersChooseSql = sql`n.status = 'published' and n.slug <> ${ALL_RESOURCES_SLUG}`;

/** Of a row `n` of niches: owners can't be the first in one. */
export const hasLiveProductSql = sql`exists (select from product_niches l where l.niche_id = n.id and l.live)`;

/**
 * Refuses niches and subcategories that don't exist, are being deleted, or that owners can't choose (administrators may
 * use any). Ones the product already has may stay. Locks them until the transaction ends.
 */
export async function requireCategories(db: Db, { known = {}, canUseDrafts, ...wanted }: Wanted): Promise<void> {
  const added = (ids: number[] = [], had: number[] = []) => ids.filter((id) => !had.includes(id));
  const nicheIds = added(wanted.nicheIds, known.nicheIds);
  const subcategoryIds = added(wanted.subcategoryIds, known.subcategoryIds);
  const isMissing = async (table: "niches" | "subcategories", ids: number[]) => {
    if (ids.length === 0) return false;
    const isUsed = table === "niches" ? hasLiveProductSql : sql`true`;
    const { rows } = await db.execute(sql`
      select from ${sql.identifier(table)} n
      where n.id = any (${sql.param(ids)}::bigint[])
        and not n.is_retired and (${canUseDrafts} or ${canOwnersChooseSql} and ${isUsed})
      for key share of n`);
    return rows.length < ids.length;
  };
  const fields = {
    ...((await isMissing("niches", nicheIds)) && { nicheIds: [validation.nicheUnavailable] }),
    ...((await isMissing("subcategories", subcategoryIds)) && { subcategoryIds: [validation.subcategoryUnavailable] }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}
