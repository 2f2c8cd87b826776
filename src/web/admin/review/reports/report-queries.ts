import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { reportTabs } from "#contract/admin/review/reports.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

export const reportChoices = z.object({
  tab: z.enum(reportTabs).default("feedback").catch("feedback"),
  state: z.enum(["open", "resolved"]).default("open").catch("open"),
  page: z.coerce.number().int().positive().default(1).catch(1),
});
export type ReportChoices = z.infer<typeof reportChoices>;

type Query = Pick<ReportChoices, "state" | "page">;
const staleTime = freshness.adminListMs;

export const reportQueries = {
  feedback: (api: ApiClient, query: Query) =>
    queryOptions({
      queryKey: ["admin", "feedback-reports", "feedback", query],
      queryFn: () => answerOf(api.admin["feedback-reports"].feedback.$get({ query })),
      staleTime,
    }),
  products: (api: ApiClient, query: Query) =>
    queryOptions({
      queryKey: ["admin", "feedback-reports", "products", query],
      queryFn: () => answerOf(api.admin["feedback-reports"].products.$get({ query })),
      staleTime,
    }),
  people: (api: ApiClient, query: Query) =>
    queryOptions({
      queryKey: ["admin", "feedback-reports", "people", query],
      queryFn: () => answerOf(api.admin["feedback-reports"].people.$get({ query })),
      staleTime,
    }),
  site: (api: ApiClient, query: Query) =>
    queryOptions({
      queryKey: ["admin", "feedback-reports", "messages", query],
      queryFn: () => answerOf(api.admin["feedback-reports"].messages.$get({ query })),
      staleTime,
    }),
};
