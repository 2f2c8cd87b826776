import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { activityListSchema } from "#contract/profile.ts";
import { listOwnActivities } from "#domain/engagement/activities/list-own-activities.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, pageQuery, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { viewerIdOf } from "./product-request.ts";

const listRoute = createRoute({
  method: "get",
  path: "/me/activities",
  tags: ["Profile"],
  summary: "What the viewer did here, newest first",
  request: { query: pageQuery },
  responses: { 200: json(activityListSchema, "One page"), 401: refusal("Not signed in") },
});

export function activitiesApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  api.use(listRoute.path, requireUser);
  return api.openapi(listRoute, async (c) => {
    const { page } = c.req.valid("query");
    return c.json(await listOwnActivities(database.app, { userId: viewerIdOf(c.var), page }), 200);
  });
}
