import { z } from "@hono/zod-openapi";
import {
  openReportsSchema,
  reportedFeedbackListSchema,
  reportedPersonListSchema,
  reportedProductListSchema,
  siteMessageListSchema,
} from "#contract/admin/review/reports.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { countOpenReports } from "#domain/moderation/reports/count-open-reports.ts";
import {
  listReportedFeedback,
  listReportedPeople,
  listReportedProducts,
  listSiteMessages,
} from "#domain/moderation/reports/list-reports.ts";
import { declareRead } from "../../declare-read.ts";

const query = z.object({
  state: z.enum(["open", "resolved"]).default("open"),
  page: z.coerce.number().int().positive().default(1),
});
const shared = { query, gate: "staff" } as const;
const route = { tag: "Administration", answers: "Those waiting longest first; resolved ones newest first" };

const wanted = (viewer: Viewer, { state, page }: z.output<typeof query>) => ({
  isResolved: state === "resolved",
  page,
  viewer,
});

export const reportReads = [
  declareRead({
    route: {
      path: "/admin/feedback-reports/counts",
      tag: "Administration",
      summary: "How many reports and messages are open",
      answers: "Counts by list; their sum is what waits",
    },
    answer: openReportsSchema,
    gate: "staff",
    run: ({ db }) => countOpenReports(db),
  }),
  declareRead({
    ...shared,
    route: { ...route, path: "/admin/feedback-reports/feedback", summary: "Reported feedback" },
    answer: reportedFeedbackListSchema,
    run: ({ db, actor }, asked) => listReportedFeedback(db, wanted(actor, asked)),
  }),
  declareRead({
    ...shared,
    route: { ...route, path: "/admin/feedback-reports/products", summary: "Reported products" },
    answer: reportedProductListSchema,
    run: ({ db, actor }, asked) => listReportedProducts(db, wanted(actor, asked)),
  }),
  declareRead({
    ...shared,
    route: { ...route, path: "/admin/feedback-reports/people", summary: "Reported people" },
    answer: reportedPersonListSchema,
    run: ({ db, actor }, asked) => listReportedPeople(db, wanted(actor, asked)),
  }),
  declareRead({
    ...shared,
    route: { ...route, path: "/admin/feedback-reports/messages", summary: "What visitors wrote about the site" },
    answer: siteMessageListSchema,
    run: ({ db, actor }, asked) => listSiteMessages(db, wanted(actor, asked)),
  }),
] as const;
