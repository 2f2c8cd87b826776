import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminTagChoices, adminTagsSchema } from "#contract/admin/tags.ts";
import { listAdminTags } from "#domain/catalog/tags/list-admin-tags.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/tags",
  tags: ["Administration"],
  summary: "Tags of live products and hidden tags, with their counts",
  request: { query: adminTagChoices },
  responses: { 200: json(adminTagsSchema, "One page"), ...staffRefusals },
});

export function adminTagsApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json(await listAdminTags(database.app, c.req.valid("query")), 200),
  );
}
