import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { blockedPeopleSchema, pageVisibilitySchema } from "#contract/people.ts";
import { getPageVisibility } from "#domain/engagement/person-pages/get-page-visibility.ts";
import { listBlockedPeople } from "#domain/people/blocks/list-blocked-people.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const shared = { method: "get" as const, tags: ["People"], middleware: requireUser };

const visibilityRoute = createRoute({
  ...shared,
  path: "/me/public-page",
  summary: "What the viewer's public page shows",
  responses: { 200: json(pageVisibilitySchema, "The choice as stored"), 401: refusal("Not signed in") },
});

const blocksRoute = createRoute({
  ...shared,
  path: "/me/blocks",
  summary: "Whom the viewer blocked, the last one first",
  responses: { 200: json(blockedPeopleSchema, "At most 500 people"), 401: refusal("Not signed in") },
});

export function ownPageApi({ database: { app: db } }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(visibilityRoute, async (c) => c.json(await getPageVisibility(db, { userId: viewerIdOf(c.var) }), 200))
    .openapi(blocksRoute, async (c) => c.json(await listBlockedPeople(db, { userId: viewerIdOf(c.var) }), 200));
}
