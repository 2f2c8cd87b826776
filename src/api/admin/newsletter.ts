import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { newsletterFiguresSchema, subscriberPageSchema } from "#contract/admin/newsletter.ts";
import { subscriberFilters } from "#contract/inputs/admin-newsletter.ts";
import type { ReportPeriod } from "#contract/report-periods.ts";
import { getNewsletterFigures } from "#domain/mail/newsletter/get-newsletter-figures.ts";
import { exportSubscribers, listSubscribers } from "#domain/mail/newsletter/list-subscribers.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { csvAnswer } from "./csv-answer.ts";
import { periodQuery } from "./period-query.ts";
import { staffRefusals } from "./staff-refusals.ts";

const shared = { method: "get" as const, tags: ["Administration"] };

const subscribersRoute = createRoute({
  ...shared,
  path: "/admin/newsletter/subscribers",
  summary: "The newsletter's subscribers",
  request: { query: z.object({ q: z.string().optional(), page: z.string().optional() }) },
  responses: { 200: json(subscriberPageSchema, "The newest first, 20 a page"), ...staffRefusals },
});

const figuresRoute = createRoute({
  ...shared,
  path: "/admin/newsletter/figures",
  summary: "The number of subscribers by day",
  request: { query: periodQuery },
  responses: { 200: json(newsletterFiguresSchema, "The days of the period"), ...staffRefusals },
});

const exportRoute = createRoute({
  ...shared,
  path: "/admin/newsletter/export.csv",
  summary: "All subscribers as a file",
  responses: {
    200: { description: "Confirmed, and not unsubscribed", content: { "text/csv": { schema: z.string() } } },
    ...staffRefusals,
  },
});

export function newsletterAdminApi({ database }: ApiDependencies) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(subscribersRoute, async (c) =>
      c.json(await listSubscribers(db, subscriberFilters.parse(c.req.valid("query"))), 200),
    )
    .openapi(figuresRoute, async (c) => {
      const period = Number(c.req.valid("query").days) as ReportPeriod;
      return c.json(await getNewsletterFigures(db, { period }), 200);
    })
    .openapi(exportRoute, (c) => csvAnswer(c, { name: "newsletter-subscribers", pieces: exportSubscribers(db) }));
}
