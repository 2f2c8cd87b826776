import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { isCountable, visitorOf } from "../visitor-request.ts";

const visitSchema = strictInput({
  kind: z.enum(["impression", "click"]),
  productIds: z.array(z.int().positive()).min(1).max(limits.lists.spotlightFetched),
}).openapi("PromotionVisit");

const visitRoute = createRoute({
  method: "post",
  path: "/promotions/visits",
  tags: ["Products"],
  summary: "Record that spotlight cards were seen or clicked",
  description:
    "Sent by the page itself: an impression once a card was at least half visible for a second, a click when it was " +
    "followed. Counted once per visitor and promotion in 30 minutes; bots, the product's own people and " +
    "administrators are not counted.",
  request: { body: { required: true, ...json(visitSchema, "The products of these cards") } },
  responses: {
    204: { description: "Received, whether or not it counts or the products are promoted" },
    400: refusal("A field is invalid"),
    429: refusal("Too many"),
  },
});

export function promotionVisitRoutes({ rateLimits, visits }: Pick<ApiDependencies, "rateLimits" | "visits">) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/promotions/visits", rateLimits.limit("promotion_visit"));
  return api.openapi(visitRoute, (c) => {
    const { kind, productIds } = c.req.valid("json");
    // Which promotion is on is looked up when the visit is written.
    if (isCountable(c))
      for (const productId of productIds) visits.countPromotionVisit({ ...visitorOf(c), kind, productId });
    return c.body(null, 204);
  });
}
