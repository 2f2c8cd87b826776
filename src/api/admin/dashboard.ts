import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminOverviewSchema, longestWaitingSchema, siteFiguresSchema } from "#contract/admin/dashboard.ts";
import type { ReportPeriod } from "#contract/report-periods.ts";
import { getSiteFigures } from "#domain/catalog/site-figures/get-site-figures.ts";
import { getAdminOverview } from "#domain/moderation/dashboard/get-admin-overview.ts";
import { listLongestWaiting } from "#domain/moderation/dashboard/list-longest-waiting.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { periodQuery } from "./period-query.ts";
import { staffRefusals } from "./staff-refusals.ts";

const shared = { method: "get" as const, tags: ["Administration"] };

const overviewRoute = createRoute({
  ...shared,
  path: "/admin/dashboard/overview",
  summary: "The dashboard's figures",
  responses: { 200: json(adminOverviewSchema, "Counts and the ten newest products"), ...staffRefusals },
});

const figuresRoute = createRoute({
  ...shared,
  path: "/admin/dashboard/figures",
  summary: "What happened on the site, by day",
  request: { query: periodQuery },
  responses: { 200: json(siteFiguresSchema, "The period, and the one before it in sums"), ...staffRefusals },
});

const waitingRoute = createRoute({
  ...shared,
  path: "/admin/dashboard/longest-waiting",
  summary: "What has been waiting longest for a decision",
  responses: { 200: json(longestWaitingSchema, "The oldest first"), ...staffRefusals },
});

export function dashboardApi({ database }: ApiDependencies) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(overviewRoute, async (c) => c.json(await getAdminOverview(db), 200))
    .openapi(figuresRoute, async (c) => {
      const period = Number(c.req.valid("query").days) as ReportPeriod;
      return c.json(await getSiteFigures(db, { period }), 200);
    })
    .openapi(waitingRoute, async (c) => c.json(await listLongestWaiting(db), 200));
}
