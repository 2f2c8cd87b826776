import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { forYouSchema } from "#contract/for-you.ts";
import { listForYou } from "#domain/engagement/for-you/list-for-you.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const route = createRoute({
  method: "get",
  path: "/me/for-you",
  tags: ["Profile"],
  summary: "A few products for the viewer, from their niches and stack",
  middleware: requireUser,
  responses: { 200: json(forYouSchema, "The products, each with its reason"), 401: refusal("Not signed in") },
});

export function forYouApi({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(route, async (c) =>
    c.json(await listForYou(db, { userId: viewerIdOf(c.var) }), 200),
  );
}
