import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type Order = { nicheIds: number[]; actorId: string };

/**
 * Sets the order of all niches; refused if one was added or deleted meanwhile. All Resources isn't part of the order.
 */
export async function reorderNiches(db: Db, { nicheIds, actorId }: Order): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from niches where slug <> ${ALL_RESOURCES_SLUG} and not is_retired order by position, name`);
    const before = rows.map(({ id }) => id);
    const isComplete = before.length === nicheIds.length && new Set([...before, ...nicheIds]).size === before.length;
    if (!isComplete) throw new DomainError("conflict");
    if (before.every((id, place) => id === nicheIds[place])) return;
    await tx.execute(sql`
      update niches n set position = wanted.place
      from unnest(${sql.param(nicheIds)}::bigint[]) with ordinality as wanted (id, place)
      where n.id = wanted.id and n.position <> wanted.place`);
    await recordAct(tx, {
      actorId,
      action: "niches.reordered",
      objectType: "niche",
      objectId: "all",
      before: { ids: before },
      after: { ids: nicheIds },
    });
  });
}
