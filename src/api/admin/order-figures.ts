import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import * as limits from "#contract/limits.ts";
import { orderFiguresSchema } from "#contract/promotion-figures.ts";
import { listOrderFigures } from "#domain/promotion/promotions/list-order-figures.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const figuresRoute = createRoute({
  method: "get",
  path: "/admin/orders/{id}/figures",
  tags: ["Administration"],
  summary: "Impressions and clicks of an order's promotions, by day",
  request: { params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }) },
  responses: { 200: json(orderFiguresSchema, "One entry per promotion; none for an unknown order"), ...staffRefusals },
});

export function orderFiguresAdminApi({ database }: Pick<ApiDependencies, "database">) {
  return new OpenAPIHono<AppEnv>().openapi(figuresRoute, async (c) => {
    const { id: orderId } = c.req.valid("param");
    const promotions = await listOrderFigures(database.app, { orderId, daysMax: limits.ads.chartDays });
    return c.json({ promotions }, 200);
  });
}
