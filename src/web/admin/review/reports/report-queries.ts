import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { reportTabs } from "#contract/admin/review/reports.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { deskId } from "../desk/desk-id.ts";

export const reportChoices = z.object({
  tab: z.enum(reportTabs).default("feedback").catch("feedback"),
  state: z.enum(["open", "resolved"]).default("open").catch("open"),
  page: z.coerce.number().int().positive().default(1).catch(1),
  id: deskId,
});
export type ReportChoices = z.infer<typeof reportChoices>;

const choices = reportChoices;
const staleTime = freshness.adminListMs;

/** How many are open in each tab; their sum is the number in the sidebar. */
export const openReportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "feedback-reports", "counts"],
    queryFn: () => answerOf(api.admin["feedback-reports"].counts.$get()),
    staleTime,
  });

/** A list for each tab. */
export const reportLists = {
  feedback: {
    choices,
    query: (api: ApiClient, { state, page }: ReportChoices) =>
      queryOptions({
        queryKey: ["admin", "feedback-reports", "feedback", { state, page }],
        queryFn: () => answerOf(api.admin["feedback-reports"].feedback.$get({ query: { state, page } })),
        staleTime,
      }),
  },
  products: {
    choices,
    query: (api: ApiClient, { state, page }: ReportChoices) =>
      queryOptions({
        queryKey: ["admin", "feedback-reports", "products", { state, page }],
        queryFn: () => answerOf(api.admin["feedback-reports"].products.$get({ query: { state, page } })),
        staleTime,
      }),
  },
  people: {
    choices,
    query: (api: ApiClient, { state, page }: ReportChoices) =>
      queryOptions({
        queryKey: ["admin", "feedback-reports", "people", { state, page }],
        queryFn: () => answerOf(api.admin["feedback-reports"].people.$get({ query: { state, page } })),
        staleTime,
      }),
  },
  site: {
    choices,
    query: (api: ApiClient, { state, page }: ReportChoices) =>
      queryOptions({
        queryKey: ["admin", "feedback-reports", "messages", { state, page }],
        queryFn: () => answerOf(api.admin["feedback-reports"].messages.$get({ query: { state, page } })),
        staleTime,
      }),
  },
};
