import { z } from "@hono/zod-openapi";
import { ownOrderListSchema, ownOrderSchema } from "#contract/maker/orders.ts";
import { orderFiguresSchema } from "#contract/maker/promotion-figures.ts";
import * as limits from "#contract/shared/limits.ts";
import { checkOwnOrder } from "#domain/promotion/orders/check-own-order.ts";
import { getOwnOrderRow } from "#domain/promotion/orders/get-own-order-row.ts";
import { getOwnOrder, listOwnOrders } from "#domain/promotion/orders/list-own-orders.ts";
import { listOrderFigures } from "#domain/promotion/promotions/list-order-figures.ts";
import { orderFiguresCsv } from "#domain/promotion/promotions/order-figures-csv.ts";
import { declareRead } from "../declare-read.ts";
import { Attachment } from "../outcomes.ts";

const tag = "Promotions";

export const ownOrderReads = [
  declareRead({
    route: { path: "/me/orders", tag, summary: "The viewer's orders, newest first", answers: "One page" },
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).openapi({ description: "10 orders each" }),
      product: z.coerce.number().int().min(1).optional().openapi({ description: "Only those for this product" }),
    }),
    answer: ownOrderListSchema,
    gate: "user",
    run: ({ db, actor, payments, codeSecret }, { page, product }) =>
      listOwnOrders(db, { buyerId: actor.userId, page, productId: product ?? null, payments, codeSecret }),
  }),
  declareRead({
    route: {
      path: "/me/orders/{reference}",
      tag,
      summary: "One of the viewer's orders",
      answers: "The order as it is now, whatever the address of the page says",
      refusals: { 404: "No such order of the viewer's", 429: "Too many requests" },
    },
    params: z.object({ reference: z.string().max(100) }),
    query: z.object({
      check: z
        .enum(["1"])
        .optional()
        .openapi({ description: "Asks the payment provider first if the order waits for its payment" }),
    }),
    answer: ownOrderSchema,
    gate: "user",
    async run({ db, actor, payments, codeSecret, spend }, { reference, check }) {
      const own = { buyerId: actor.userId, reference, payments, codeSecret };
      if (check) {
        await spend("order_check");
        await checkOwnOrder(db, own);
      }
      return await getOwnOrder(db, own);
    },
  }),
] as const;

const figuresParams = z.object({ reference: z.string() });
const refusals = { 404: "No such order, or it is somebody else's" };

// A promotion may end up to two days of the calendar after its last full day.
const everyDay = limits.ads.monthsMax * limits.ads.daysPerMonth + 2;

export const ownOrderFigureReads = [
  declareRead({
    route: {
      path: "/me/orders/{reference}/figures",
      tag,
      summary: "Impressions and clicks of what the viewer's order paid for, by day",
      answers: "One entry per promotion",
      refusals,
    },
    params: figuresParams,
    answer: orderFiguresSchema,
    gate: "user",
    async run({ db, actor }, { reference }) {
      const { id: orderId } = await getOwnOrderRow(db, { reference, buyerId: actor.userId });
      return { promotions: await listOrderFigures(db, { orderId, daysMax: limits.ads.chartDays }) };
    },
  }),
  declareRead({
    route: {
      path: "/me/orders/{reference}/figures.csv",
      tag,
      summary: "The same as a file, with every day",
      answers: "One row per promotion and day (UTC)",
      refusals,
    },
    params: figuresParams,
    answer: z.string(),
    file: "text/csv",
    gate: "user",
    async run({ db, actor }, { reference }) {
      const { id: orderId } = await getOwnOrderRow(db, { reference, buyerId: actor.userId });
      const promotions = await listOrderFigures(db, { orderId, daysMax: everyDay });
      // A constraint keeps references to a-z and 0-9.
      return new Attachment(`promotion-${reference}.csv`, orderFiguresCsv(promotions));
    },
  }),
] as const;
