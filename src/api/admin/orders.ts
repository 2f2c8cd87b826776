import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminOrderDetailSchema, adminOrderListSchema, orderFlagFilters, orderSorts } from "#contract/admin/orders.ts";
import { orderStates } from "#contract/orders.ts";
import { getAdminOrder } from "#domain/promotion/orders/get-admin-order.ts";
import { listAdminOrders } from "#domain/promotion/orders/list-admin-orders.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const shared = { method: "get" as const, tags: ["Administration"] };

const listRoute = createRoute({
  ...shared,
  path: "/admin/orders",
  summary: "Orders of promotions, 20 a page",
  request: {
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
  },
  responses: { 200: json(adminOrderListSchema, "A page"), ...staffRefusals, 400: refusal("A filter is invalid") },
});

const orderRoute = createRoute({
  ...shared,
  path: "/admin/orders/{id}",
  summary: "An order with its payments' events, its promotions and what happened to it",
  request: { params: z.object({ id: z.string().openapi({ description: "The order's id" }) }) },
  responses: { 200: json(adminOrderDetailSchema, "The order"), ...staffRefusals, 404: refusal("No such order") },
});

export function ordersAdminApi({ database: { app: db }, payments }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => c.json(await listAdminOrders(db, { ...c.req.valid("query"), payments }), 200))
    .openapi(orderRoute, async (c) => {
      const orderId = readRowId("orderId", c.req.valid("param").id);
      return c.json(await getAdminOrder(db, { orderId, payments, viewer: staffOf(c.var) }), 200);
    });
}
