import { sql } from "drizzle-orm";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { auditFilters } from "#contract/admin/site/audit-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { listActs } from "../../records/audit/list-acts.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { orderParties } from "../../records/decisions/parties-sql.ts";
import { type AdminOrderRow, adminOrderColumns, adminOrderTables, toAdminOrder } from "./list-admin-orders.ts";
import { type CodeRow, codeSql, promotionsSql, toOrderedPromotion } from "./order-parts-sql.ts";
import type { OrderServices } from "./payment/check-order.ts";

type Row = AdminOrderRow &
  Pick<AdminOrderDetail, "description" | "websiteUrl" | "providerSessionId" | "paymentId" | "promotions" | "events"> & {
    code: CodeRow | null;
    parties: string[];
  };

const limit = limits.admin.auditPageSize;

/** One order with everything that happened to it. */
export async function getAdminOrder(
  db: Db,
  { orderId, payments, viewer }: Pick<OrderServices, "payments"> & { orderId: number; viewer: StaffActor },
): Promise<AdminOrderDetail> {
  const { rows } = await db.execute<Row>(sql`
    select ${adminOrderColumns}, o.description, o.website_url as "websiteUrl",
      o.provider_session_id as "providerSessionId", o.payment_id as "paymentId",
      ${promotionsSql} as promotions, ${codeSql} as code, ${orderParties(sql`o`)} as parties,
      coalesce((select json_agg(e) from (
        select id, type, created_at as "createdAt" from payment_events where order_id = o.id
        order by created_at desc, id limit ${limit}) e), '[]'::json) as events
    ${adminOrderTables} where o.id = ${orderId}`);
  const [order] = await withOwnDecision(db, { viewer, role: "admin", rows });
  if (!order) throw new DomainError("order_not_found");
  const filters = auditFilters.parse({ objectType: "order", objectId: String(orderId) });
  const { description, websiteUrl, providerSessionId, paymentId, promotions, events, code, own, ...row } = order;
  return {
    ...toAdminOrder(row, { payments }),
    own,
    description,
    websiteUrl,
    providerSessionId,
    paymentId,
    promotions: promotions.map(toOrderedPromotion),
    code: code && {
      expiresAt: new Date(code.expiresAt).toISOString(),
      isRedeemed: code.isRedeemed,
      monthsLeft: code.monthsLeft,
    },
    events: events.map((event) => ({ ...event, createdAt: new Date(event.createdAt).toISOString() })),
    acts: (await listActs(db, { filters, limit })).entries,
  };
}
