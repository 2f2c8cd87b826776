import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { getChangeableCategory } from "../taxonomy/category.ts";
import { lockTaxonomy } from "../taxonomy/lock-taxonomy.ts";

type Wanted = { nicheId: number; status: "published" | "draft"; actorId: string };

/**
 * Publishes or unpublishes a niche. Its lists stay as they are, so it takes the same time for one product or a million.
 */
export async function setNicheStatus(db: Db, { nicheId, status, actorId }: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTaxonomy(tx);
    const niche = await getChangeableCategory(tx, { kind: "niche", id: nicheId });
    if (niche.status === status) return;
    await tx.execute(sql`update niches set status = ${status}, updated_at = now() where id = ${nicheId}`);
    await recordAct(tx, {
      actorId,
      action: status === "published" ? "niche.published" : "niche.unpublished",
      objectType: "niche",
      objectId: nicheId,
      before: { status: niche.status },
      after: { status },
    });
  });
}
