import { orderInput } from "#contract/maker/order-input.ts";
import { ownOrderSchema } from "#contract/maker/orders.ts";
import { noInput } from "#contract/shared/forms/input.ts";
import { cancelOwnOrder } from "#domain/promotion/orders/cancel-own-order.ts";
import { createOrder, findOrderByKey } from "#domain/promotion/orders/create-order.ts";
import { getOwnOrder } from "#domain/promotion/orders/list-own-orders.ts";
import { startCheckout } from "#domain/promotion/orders/payment/start-checkout.ts";
import { declareWrite } from "../declare-write.ts";

const tag = "Promotions";

const createOrderWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/orders",
    status: 201,
    tag,
    summary: "Order a promotion of one of your live products, or of a new one",
    description: "The price is the server's. Only the payment provider's confirmation starts the promotion.",
    answers: "The order with the address where it is paid; a repeat with the same key gets the same order",
    refusals: {
      404: "No such live product of the viewer's, or no such niche",
      422: "The key was used for another order",
      502: "The payment provider failed; the order waits, and a repeat goes on with it",
    },
  },
  input: { name: "NewOrder", schema: orderInput },
  answer: ownOrderSchema,
  gate: "user",
  limit: "order",
  repeated: async ({ db, actor: { userId: buyerId }, payments, codeSecret }, input) => {
    const known = await findOrderByKey(db, { ...input, buyerId });
    const isReady = known && (known.state !== "created" || known.providerSessionId !== null);
    return isReady ? await getOwnOrder(db, { buyerId, reference: known.reference, payments, codeSecret }) : null;
  },
  run: async ({ db, actor, payments, codeSecret, adCurrency, site }, input) => {
    const buyerId = actor.userId;
    const order = await createOrder(db, { ...input, buyerId, currency: adCurrency });
    await startCheckout(db, { order, payments, siteUrl: site.url });
    return await getOwnOrder(db, { buyerId, reference: order.reference, payments, codeSecret });
  },
  failed: "errors.payment_init_failed",
});

const cancelOwnOrderWrite = declareWrite({
  about: "orderReference",
  route: {
    method: "post",
    path: "/me/orders/{id}/cancellation",
    status: 200,
    tag,
    summary: "Give up an order that isn't paid: its checkout is closed",
    answers: "The order; if it was paid at the same moment, it is paid",
    refusals: { 502: "The payment provider failed; nothing has changed" },
  },
  input: { schema: noInput },
  answer: ownOrderSchema,
  gate: "user",
  limit: "order",
  run: async ({ db, actor, payments, codeSecret }, { orderReference: reference }) => {
    const own = { buyerId: actor.userId, reference, payments, codeSecret };
    await cancelOwnOrder(db, own);
    return await getOwnOrder(db, own);
  },
  failed: "errors.payment_confirmation_failed",
});

export const ownOrderWrites = [createOrderWrite, cancelOwnOrderWrite] as const;
