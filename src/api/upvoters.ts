import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { cacheTag } from "#contract/cache-tag.ts";
import { type Person, upvoterPageSchema } from "#contract/catalogue.ts";
import * as limits from "#contract/limits.ts";
import { listUpvoters } from "#domain/engagement/upvotes/list-upvoters.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, productIdParams } from "./product-request.ts";
import { markPublic } from "./public-answer.ts";
import { withoutBlocked } from "./without-blocked.ts";

const listRoute = createRoute({
  method: "get",
  path: "/products/{id}/upvoters",
  tags: ["Upvotes"],
  summary: "Who upvoted a live product, newest first",
  request: {
    params: productIdParams,
    query: z.object({
      after: z
        .string()
        .max(limits.profile.usernameMax)
        .optional()
        .openapi({ description: "Only those after this person, from an answer's `next`" }),
    }),
  },
  responses: { 200: json(upvoterPageSchema, "50 people"), 404: refusal("No such live product") },
});

export function upvotersApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) => {
    const id = productIdOf(c.req.valid("param").id);
    const list = await listUpvoters(database.open, { productId: id, after: c.req.valid("query").after });
    const nameOf = ({ username }: Person) => username;
    const people = await withoutBlocked(database.app, { items: list.people, nameOf, viewer: c.var.viewer });
    markPublic(c, { tags: [cacheTag.product(id), cacheTag.people] });
    return c.json({ ...list, people }, 200);
  });
}
