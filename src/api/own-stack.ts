import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { ownStackSchema } from "#contract/profile.ts";
import { listStack } from "#domain/engagement/stacks/list-stack.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/stack",
  tags: ["Stack"],
  summary: "The viewer's stack, newest first",
  request: { query: pageQuery },
  responses: { 200: json(ownStackSchema, "One page"), 401: refusal("Not signed in") },
});

export function ownStackApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  return api.openapi(listRoute, async (c) => {
    const { page } = c.req.valid("query");
    return c.json(await listStack(database.app, { userId: viewerIdOf(c.var), page }), 200);
  });
}
