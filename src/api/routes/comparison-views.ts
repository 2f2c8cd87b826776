import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { isCountable, visitorOf } from "../visitor-request.ts";

const viewSchema = strictInput({
  productIds: z.array(z.int().positive()).min(2).max(limits.comparison.productsMax),
}).openapi("ComparisonView");

const viewRoute = createRoute({
  method: "post",
  path: "/compare/views",
  tags: ["Products"],
  summary: "Record a view of a comparison",
  description:
    "Sent by the page itself once it is visible. Counts for each pair of its products, once per IP address and pair in a " +
    "day; bots, the products' own people and administrators are not counted.",
  request: { body: { required: true, ...json(viewSchema, "The products of the page") } },
  responses: {
    204: { description: "Received, whether or not it counts or the products exist" },
    400: refusal("A field is invalid"),
    429: refusal("Too many"),
  },
});

export function comparisonViewRoutes({ rateLimits, visits }: Pick<ApiDependencies, "rateLimits" | "visits">) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/compare/views", rateLimits.limit("view"));
  return api.openapi(viewRoute, (c) => {
    const { productIds } = c.req.valid("json");
    // Whether they are live is checked when the view is written.
    if (isCountable(c)) visits.countComparison({ ...visitorOf(c), productIds });
    return c.body(null, 204);
  });
}
