import { z } from "@hono/zod-openapi";
import { adminOrderDetailSchema, adminOrderListSchema, orderFlagFilters, orderSorts } from "#contract/admin/orders.ts";
import { orderStates } from "#contract/maker/orders.ts";
import { orderFiguresSchema } from "#contract/maker/promotion-figures.ts";
import * as limits from "#contract/shared/limits.ts";
import { getAdminOrder } from "#domain/promotion/orders/get-admin-order.ts";
import { listAdminOrders } from "#domain/promotion/orders/list-admin-orders.ts";
import { listOrderFigures } from "#domain/promotion/promotions/list-order-figures.ts";
import { declareRead } from "../declare-read.ts";

const tag = "Administration";

export const adminOrderFigureReads = [
  declareRead({
    route: {
      path: "/admin/orders/{id}/figures",
      tag,
      summary: "Impressions and clicks of an order's promotions, by day",
      answers: "One entry per promotion; none for an unknown order",
    },
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    answer: orderFiguresSchema,
    gate: "staff",
    run: async ({ db }, { id: orderId }) => ({
      promotions: await listOrderFigures(db, { orderId, daysMax: limits.ads.chartDays }),
    }),
  }),
] as const;

export const adminOrderReads = [
  declareRead({
    route: {
      path: "/admin/orders",
      tag,
      summary: "Orders of promotions, 20 a page",
      answers: "A page",
      refusals: { 400: "A filter is invalid" },
    },
    query: z.object({
      state: z.enum(orderStates).optional(),
      flag: z.enum(orderFlagFilters).optional(),
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .openapi({ description: "A reference, a buyer's username or email address, or part of a product's name" }),
      sort: z.enum(orderSorts).default("attention"),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: adminOrderListSchema,
    gate: "staff",
    run: ({ db, payments }, asked) => listAdminOrders(db, { ...asked, payments }),
  }),
  declareRead({
    route: {
      path: "/admin/orders/{id}",
      tag,
      summary: "An order with its payments' events, its promotions and what happened to it",
      answers: "The order",
      refusals: { 404: "No such order" },
    },
    params: z.object({ id: z.string().openapi({ description: "The order's id" }) }),
    about: "orderId",
    answer: adminOrderDetailSchema,
    gate: "staff",
    run: ({ db, payments, actor: viewer }, { orderId }) => getAdminOrder(db, { orderId, payments, viewer }),
  }),
] as const;
