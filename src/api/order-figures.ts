import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import * as limits from "#contract/limits.ts";
import { orderFiguresSchema } from "#contract/promotion-figures.ts";
import { getOwnOrderId } from "#domain/promotion/promotions/get-own-order-id.ts";
import { listOrderFigures } from "#domain/promotion/promotions/list-order-figures.ts";
import { orderFiguresCsv } from "#domain/promotion/promotions/order-figures-csv.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const shared = {
  method: "get" as const,
  tags: ["Promotions"],
  middleware: requireUser,
  request: { params: z.object({ reference: z.string() }) },
};

const refusals = { 401: refusal("Not signed in"), 404: refusal("No such order, or it is somebody else's") };

const figuresRoute = createRoute({
  ...shared,
  path: "/me/orders/{reference}/figures",
  summary: "Impressions and clicks of what the viewer's order paid for, by day",
  responses: { 200: json(orderFiguresSchema, "One entry per promotion"), ...refusals },
});

const csvRoute = createRoute({
  ...shared,
  path: "/me/orders/{reference}/figures.csv",
  summary: "The same as a file, with every day",
  responses: {
    200: { description: "One row per promotion and day (UTC)", content: { "text/csv": { schema: z.string() } } },
    ...refusals,
  },
});

// A promotion may end up to two days of the calendar after its last full day.
const everyDay = limits.ads.monthsMax * limits.ads.daysPerMonth + 2;

export function orderFiguresApi({ database: { app: db } }: Pick<ApiDependencies, "database">) {
  return new OpenAPIHono<AppEnv>()
    .openapi(figuresRoute, async (c) => {
      const orderId = await getOwnOrderId(db, { ...c.req.valid("param"), buyerId: viewerIdOf(c.var) });
      return c.json({ promotions: await listOrderFigures(db, { orderId, daysMax: limits.ads.chartDays }) }, 200);
    })
    .openapi(csvRoute, async (c) => {
      const { reference } = c.req.valid("param");
      const orderId = await getOwnOrderId(db, { reference, buyerId: viewerIdOf(c.var) });
      const promotions = await listOrderFigures(db, { orderId, daysMax: everyDay });
      // A constraint keeps references to a-z and 0-9.
      c.header("Content-Disposition", `attachment; filename="promotion-${reference}.csv"`);
      c.header("Cache-Control", "private, no-store");
      c.header("Content-Type", "text/csv; charset=utf-8");
      return c.body(orderFiguresCsv(promotions), 200);
    });
}
