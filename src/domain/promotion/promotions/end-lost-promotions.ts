import { eq, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { orders } from "#db/schema/promotions.ts";
import { endPromotions, unfinishedSql } from "./end-promotions.ts";
import { refundUnfulfilled } from "./refund-unfulfilled.ts";

const AT_ONCE = 200;
// How long a rejection can be undone.
const undoSecs = sql.raw(String(limits.admin.undoMs / 1000));

type Lost = { orderId: number; isGone: boolean; wasShown: boolean };

/**
 * Ends the promotions of products that were rejected (rule 47) or deleted. If nothing was shown yet, the order is
 * refunded; otherwise it is flagged, and an administrator decides.
 */
export async function endLostPromotions(db: Db): Promise<number> {
  const { rows } = await db.execute<{ orderId: number }>(
    sql`select distinct l."orderId" from (${lostSql}) l order by 1 limit ${AT_ONCE}`,
  );
  for (const { orderId } of rows) await endLost(db, { orderId });
  return rows.length;
}

async function endLost(db: Db, { orderId }: { orderId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${orderId} for no key update`);
    const { rows } = await tx.execute<Lost>(sql`select * from (${lostSql}) l where l."orderId" = ${orderId}`);
    const [lost] = rows;
    // Another process was faster, or the rejection was undone.
    if (!lost) return;
    const because = lost.isGone ? "product_gone" : "product_refused";
    const flag = sql`coalesce(${orders.flag}, 'product_gone')`;
    if (lost.wasShown) await tx.update(orders).set({ flag }).where(eq(orders.id, orderId));
    else await refundUnfulfilled(tx, { orderId, because });
    await endPromotions(tx, { orderId, reason: lost.isGone ? "product_gone" : "refunded" });
  });
}

/** A promotion with dates continues while its product is unlisted; a rejection only ends one that waits. */
const lostSql = sql`
  select pr.order_id as "orderId", pr.product_id is null or p.status = 'deleted' as "isGone",
    exists (select from promotions shown where shown.order_id = pr.order_id and shown.starts_at <= now()
      and coalesce(shown.ended_at > shown.starts_at, true)) as "wasShown"
  from promotions pr left join product_directory p on p.id = pr.product_id
  where pr.source <> 'admin' and ${unfinishedSql(sql`pr`)}
    and (pr.product_id is null or (pr.starts_at is null and p.status in ('rejected', 'deleted')
      and p.updated_at < now() - make_interval(secs => ${undoSecs})))`;
