import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  reportedFeedbackListSchema,
  reportedPersonListSchema,
  reportedProductListSchema,
  siteMessageListSchema,
} from "#contract/admin/reports.ts";
import {
  listReportedFeedback,
  listReportedPeople,
  listReportedProducts,
  listSiteMessages,
} from "#domain/moderation/reports/list-reports.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const query = z.object({
  state: z.enum(["open", "resolved"]).default("open"),
  page: z.coerce.number().int().positive().default(1),
});
const order = "Those waiting longest first; resolved ones newest first";
const shared = { method: "get" as const, tags: ["Administration"], request: { query } };

const feedbackRoute = createRoute({
  ...shared,
  path: "/admin/feedback-reports/feedback",
  summary: "Reported feedback",
  responses: { 200: json(reportedFeedbackListSchema, order), ...staffRefusals },
});
const productsRoute = createRoute({
  ...shared,
  path: "/admin/feedback-reports/products",
  summary: "Reported products",
  responses: { 200: json(reportedProductListSchema, order), ...staffRefusals },
});
const peopleRoute = createRoute({
  ...shared,
  path: "/admin/feedback-reports/people",
  summary: "Reported people",
  responses: { 200: json(reportedPersonListSchema, order), ...staffRefusals },
});
const messagesRoute = createRoute({
  ...shared,
  path: "/admin/feedback-reports/messages",
  summary: "What visitors wrote about the site",
  responses: { 200: json(siteMessageListSchema, order), ...staffRefusals },
});

export function reportsApi({ database: { app } }: ApiDependencies) {
  const wanted = ({ state, page }: z.output<typeof query>, variables: AppEnv["Variables"]) => ({
    isResolved: state === "resolved",
    page,
    viewer: staffOf(variables),
  });
  return new OpenAPIHono<AppEnv>()
    .openapi(feedbackRoute, async (c) =>
      c.json(await listReportedFeedback(app, wanted(c.req.valid("query"), c.var)), 200),
    )
    .openapi(productsRoute, async (c) =>
      c.json(await listReportedProducts(app, wanted(c.req.valid("query"), c.var)), 200),
    )
    .openapi(peopleRoute, async (c) => c.json(await listReportedPeople(app, wanted(c.req.valid("query"), c.var)), 200))
    .openapi(messagesRoute, async (c) => c.json(await listSiteMessages(app, wanted(c.req.valid("query"), c.var)), 200));
}
