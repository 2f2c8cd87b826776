import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminOverviewSchema } from "#contract/catalogue.ts";
import { getAdminOverview } from "#domain/admins/get-admin-overview.ts";
import type { AppEnv } from "#http/context.ts";
import { requireAdmin } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

const overviewRoute = createRoute({
  method: "get",
  path: "/admin/overview",
  tags: ["Administration"],
  summary: "The dashboard's figures",
  responses: {
    200: json(adminOverviewSchema, "Counts and the ten newest products"),
    401: refusal("Not signed in"),
    403: refusal("The viewer is not an administrator"),
  },
});

export function adminApi({ database }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  // For every path below, so that none can be added without the gate.
  api.use("/admin/*", requireAdmin);
  return api.openapi(overviewRoute, async (c) => c.json(await getAdminOverview(database.app), 200));
}
