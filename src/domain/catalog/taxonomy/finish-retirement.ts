import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { type CategoryKind, categoryTables } from "./category.ts";
import { lockTaxonomy } from "./lock-taxonomy.ts";
import { moveProducts, type Retired } from "./retire.ts";

type Wanted = { kind: CategoryKind; id: number; actorId: string };

/** Continues a merge or deletion whose job was canceled or failed. Refused while a job is working on it. */
export async function finishRetirement(db: Db, { kind, id, actorId }: Wanted): Promise<Retired> {
  return await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const { rows } = await tx.execute<{ intoId: number | null; isMoving: boolean }>(sql`
      select retired_into_id as "intoId", exists (
        select from admin_jobs j where j.state = 'open' and case when ${kind} = 'niche'
          then j.kind = 'retire_niche' and j.params -> 'nicheId' = to_jsonb(c.id)
          else j.kind = 'retire_subcategories' and j.params -> 'subcategoryIds' @> to_jsonb(c.id) end) as "isMoving"
      from ${sql.identifier(categoryTables[kind].rows)} c where c.id = ${id} and c.is_retired`);
    const [retired] = rows;
    if (!retired) throw new DomainError("not_found");
    if (retired.isMoving) throw new DomainError("category_busy");
    return await moveProducts(tx, { kind, categories: [{ id }], intoId: retired.intoId, actorId });
  });
}
