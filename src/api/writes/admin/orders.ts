import { flagResolutionInput, refundInput } from "#contract/admin/order-input.ts";
import { adminOrderDetailSchema } from "#contract/admin/orders.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { checkOrderNow } from "#domain/promotion/orders/check-order-now.ts";
import { getAdminOrder } from "#domain/promotion/orders/get-admin-order.ts";
import { wantRefund } from "#domain/promotion/orders/refunds/want-refund.ts";
import { resendReceipt } from "#domain/promotion/orders/resend-receipt.ts";
import { resolveFlag } from "#domain/promotion/orders/resolve-flag.ts";
import { declareWrite } from "../declare-write.ts";

const shared = {
  about: "orderId",
  answer: adminOrderDetailSchema,
  gate: "staff",
  limit: "admin_write",
  failed: "errors.server_error",
} as const;
const route = { method: "post", status: 200, tag: "Administration", answers: "The order as it is now" } as const;

const refundOrderWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/orders/{id}/refund",
    summary: "Refund an order and end its promotions",
    description: "Tried at once; what the provider can't do now is tried again every few minutes.",
    refusals: { 409: "Nothing was paid, or it was refunded or disputed" },
  },
  input: { name: "OrderRefund", schema: refundInput },
  needsRecentSignIn: true,
  run: async ({ db, actor, payments, codeSecret }, { orderId, reason }) => {
    await wantRefund(db, { orderId, reason, actor });
    await checkOrderNow(db, { orderId, payments, codeSecret });
    return await getAdminOrder(db, { orderId, payments, viewer: actor });
  },
});

const resendReceiptWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/orders/{id}/receipt",
    summary: "Send the buyer the receipt again",
    refusals: { 409: "It isn't paid, or its buyer's account is gone or gets no mail" },
  },
  input: { schema: noInput },
  run: async ({ db, actor, payments, codeSecret }, { orderId }) => {
    await resendReceipt(db, { orderId, actorId: actor.userId, codeSecret });
    return await getAdminOrder(db, { orderId, payments, viewer: actor });
  },
});

const checkOrderWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/orders/{id}/check",
    summary: "Ask the payment provider about an order now",
    refusals: { 502: "The payment provider failed" },
  },
  input: { schema: noInput },
  run: async ({ db, actor, payments, codeSecret }, { orderId }) => {
    await checkOrderNow(db, { orderId, payments, codeSecret });
    return await getAdminOrder(db, { orderId, payments, viewer: actor });
  },
});

const resolveOrderFlagWrite = declareWrite({
  ...shared,
  route: {
    ...route,
    path: "/admin/orders/{id}/flag-resolution",
    summary: "Clear an order's flag, with a note for the log",
  },
  input: { name: "OrderFlagResolution", schema: flagResolutionInput },
  run: async ({ db, actor, payments }, { orderId, note }) => {
    await resolveFlag(db, { orderId, note, actor });
    return await getAdminOrder(db, { orderId, payments, viewer: actor });
  },
});

export const adminOrderWrites = [refundOrderWrite, resendReceiptWrite, checkOrderWrite, resolveOrderFlagWrite] as const;
