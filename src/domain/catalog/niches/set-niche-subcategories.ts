import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type Links = { nicheId: number; subcategoryIds: number[]; actorId: string };

/** Sets which subcategories a niche offers. Products keep theirs. */
export async function setNicheSubcategories(db: Db, { nicheId, subcategoryIds, actorId }: Links): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    await getChangeableCategory(tx, { kind: "niche", id: nicheId });
    await requireSubcategories(tx, { subcategoryIds });
    const { rows } = await tx.execute<{ id: number }>(sql`
      select subcategory_id as id from niche_subcategories where niche_id = ${nicheId} order by 1`);
    const before = rows.map(({ id }) => id);
    const after = [...new Set(subcategoryIds)].sort((a, b) => a - b);
    if (before.join() === after.join()) return;
    const ids = sql`${sql.param(after)}::bigint[]`;
    await tx.execute(sql`
      delete from niche_subcategories where niche_id = ${nicheId} and subcategory_id <> all (${ids})`);
    await tx.execute(sql`
      insert into niche_subcategories (niche_id, subcategory_id) select ${nicheId}, unnest(${ids})
      on conflict do nothing`);
    await recordAct(tx, {
      actorId,
      action: "niche.linked",
      objectType: "niche",
      objectId: nicheId,
      before: { subcategoryIds: before },
      after: { subcategoryIds: after },
    });
  });
}

/** Refuses subcategories that are deleted or being deleted. */
export async function requireSubcategories(db: Db, { subcategoryIds }: { subcategoryIds: number[] }): Promise<void> {
  const ids = [...new Set(subcategoryIds)];
  const { rows } = await db.execute(sql`
    select from subcategories where id = any (${sql.param(ids)}::bigint[])
      and not is_retired and slug <> ${ALL_RESOURCES_SLUG}`);
  if (rows.length === ids.length) return;
  throw new DomainError("invalid_input", { fields: { subcategoryIds: [validation.subcategoryUnavailable] } });
}
