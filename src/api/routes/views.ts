import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { checkedText, strictInput } from "#contract/shared/forms/input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { isReferrerHost, searchWordsOf, searchWordsProblem } from "#contract/visitor/product-views.ts";
import type { AppEnv } from "#http/context.ts";
import { json, productIdParams, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { isCountable, visitorOf } from "../visitor-request.ts";
import { productIdOf } from "./product-request.ts";

const viewSchema = strictInput({
  referrer: checkedText((host) => (isReferrerHost(host) ? undefined : validation.invalidValue))
    .optional()
    .openapi({ description: "The host of the referring site; never more of its URL", example: "news.example" }),
  search: checkedText(searchWordsProblem)
    .transform(searchWordsOf)
    .optional()
    .openapi({ description: `The search query that led here; at most ${limits.search.queryMax} characters` }),
}).openapi("ProductView");

const viewRoute = createRoute({
  method: "post",
  path: "/products/{id}/views",
  tags: ["Products"],
  summary: "Record a view of a product's page",
  description:
    "Sent by the page itself once it is visible. Counted once per visitor and product in 30 minutes; bots, the " +
    "product's own people and administrators are not counted.",
  request: { params: productIdParams, body: { required: true, ...json(viewSchema, "Where the visitor came from") } },
  responses: {
    204: { description: "Received, whether or not it counts or the product exists" },
    400: refusal("A field is invalid"),
    404: refusal("Not a product's id"),
    429: refusal("Too many"),
  },
});

export function viewRoutes({ rateLimits, visits }: Pick<ApiDependencies, "rateLimits" | "visits">) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/views", rateLimits.limit("view"));
  return api.openapi(viewRoute, (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { referrer = null, search = null } = c.req.valid("json");
    // Whether the product is live is checked when the view is written.
    if (isCountable(c)) {
      const visitor = visitorOf(c);
      visits.countView({ ...visitor, productId, referrer, searchWords: search });
      if (search !== null) visits.countSearchClick({ ...visitor, typed: search });
    }
    return c.body(null, 204);
  });
}
