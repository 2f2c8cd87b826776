import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ownOrderListSchema, ownOrderSchema } from "#contract/orders.ts";
import { checkOwnOrder } from "#domain/promotion/orders/check-own-order.ts";
import { getOwnOrder, listOwnOrders } from "#domain/promotion/orders/list-own-orders.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const tags = ["Promotions"];

const listRoute = createRoute({
  method: "get",
  path: "/me/orders",
  tags,
  summary: "The viewer's orders, newest first",
  middleware: requireUser,
  request: {
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1).openapi({ description: "10 orders each" }),
    }),
  },
  responses: { 200: json(ownOrderListSchema, "One page"), 401: refusal("Not signed in") },
});

const orderRoute = createRoute({
  method: "get",
  path: "/me/orders/{reference}",
  tags,
  summary: "One of the viewer's orders",
  middleware: requireUser,
  request: {
    params: z.object({ reference: z.string().max(100) }),
    query: z.object({
      check: z
        .enum(["1"])
        .optional()
        .openapi({ description: "Asks the payment provider first if the order waits for its payment" }),
    }),
  },
  responses: {
    200: json(ownOrderSchema, "The order as it is now, whatever the address of the page says"),
    401: refusal("Not signed in"),
    404: refusal("No such order of the viewer's"),
    429: refusal("Too many requests"),
  },
});

export function ownOrdersApi({ database: { app: db }, rateLimits, payments, codeSecret }: ApiDependencies) {
  const services = { payments, codeSecret };
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listOwnOrders(db, { buyerId: viewerIdOf(c.var), page, ...services }), 200);
    })
    .openapi(orderRoute, async (c) => {
      const own = { buyerId: viewerIdOf(c.var), reference: c.req.valid("param").reference };
      if (c.req.valid("query").check) {
        await rateLimits.spend(c, { name: "order_check" });
        await checkOwnOrder(db, { ...own, ...services });
      }
      return c.json(await getOwnOrder(db, { ...own, ...services }), 200);
    });
}
