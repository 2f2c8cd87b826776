import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { issueCode } from "../codes/issue-code.ts";
import { lockOrder } from "./lock-order.ts";
import { tellOrderPaid } from "./tell-buyer.ts";

type Receipt = { orderId: number; actorId: string; codeSecret: Buffer };

/** Sends the buyer the letter about their payment again, with the same code. */
export async function resendReceipt(db: Db, { orderId, actorId, codeSecret }: Receipt): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, { orderId });
    if (order.state !== "paid" || order.buyerId === null) throw new DomainError("order_not_paid");
    const code = await issueCode(tx, { order, secret: codeSecret });
    if (!(await tellOrderPaid(tx, { order, code }))) throw new DomainError("buyer_unreachable");
    await recordAct(tx, { actorId, action: "order.receipt_resent", objectType: "order", objectId: orderId });
  });
}
