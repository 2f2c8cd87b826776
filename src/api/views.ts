import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { checkedText, strictInput } from "#contract/inputs/input.ts";
import * as limits from "#contract/limits.ts";
import * as validation from "#contract/messages/validation.ts";
import { isReferrerHost, searchWordsOf, searchWordsProblem } from "#contract/product-views.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

import { productIdOf, productIdParams } from "./product-request.ts";
import { isCountable, visitorOf } from "./visitor-request.ts";

const viewSchema = strictInput({
  referrer: checkedText((host) => (isReferrerHost(host) ? undefined : validation.invalidValue))
    .optional()
    .openapi({ description: "The name of the site that led here; never more of its address", example: "news.example" }),
  search: checkedText(searchWordsProblem)
    .transform(searchWordsOf)
    .optional()
    .openapi({ description: `Words of our own search that led here; at most ${limits.search.queryMax} characters` }),
}).openapi("ProductView");

const viewRoute = createRoute({
  method: "post",
  path: "/products/{id}/views",
  tags: ["Products"],
  summary: "Say that a product's page is being looked at",
  description:
    "Sent by the page itself once it is seen. Counted once per visitor and product in 30 minutes; programs, the " +
    "product's own people and administrators are not counted.",
  request: { params: productIdParams, body: { required: true, ...json(viewSchema, "How the visitor came") } },
  responses: {
    204: { description: "Heard. It says nothing about whether it counts, or whether there is such a product" },
    400: refusal("Something is wrong with a field"),
    404: refusal("That is no product's id"),
    429: refusal("Too many"),
  },
});

export function viewsApi({ rateLimits, visits }: Pick<ApiDependencies, "rateLimits" | "visits">) {
  const api = new OpenAPIHono<AppEnv>();
  api.use("/products/:id/views", rateLimits.limit("view"));
  return api.openapi(viewRoute, (c) => {
    const productId = productIdOf(c.req.valid("param").id);
    const { referrer = null, search = null } = c.req.valid("json");
    // Whether the product is live is found out when it is written down.
    if (isCountable(c)) visits.countView({ ...visitorOf(c), productId, referrer, searchWords: search });
    return c.body(null, 204);
  });
}
