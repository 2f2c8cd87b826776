import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminOverviewSchema } from "#contract/admin/dashboard.ts";
import { getAdminOverview } from "#domain/admins/get-admin-overview.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const overviewRoute = createRoute({
  method: "get",
  path: "/admin/dashboard/overview",
  tags: ["Administration"],
  summary: "The dashboard's figures",
  responses: { 200: json(adminOverviewSchema, "Counts and the ten newest products"), ...staffRefusals },
});

export function dashboardApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(overviewRoute, async (c) =>
    c.json(await getAdminOverview(database.app), 200),
  );
}
