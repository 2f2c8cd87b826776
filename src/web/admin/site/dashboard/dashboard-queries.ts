import { queryOptions } from "@tanstack/react-query";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

const staleTime = freshness.adminListMs;

export const dashboardQueries = {
  overview: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "dashboard", "overview"],
      queryFn: () => answerOf(api.admin.dashboard.overview.$get()),
      staleTime,
    }),

  figures: (api: ApiClient, period: FigurePeriod) =>
    queryOptions({
      queryKey: ["admin", "dashboard", "figures", period],
      queryFn: () => answerOf(api.admin.dashboard.figures.$get({ query: { days: `${period}` } })),
      staleTime,
    }),

  waitingQueues: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "dashboard", "waiting-queues"],
      queryFn: () => answerOf(api.admin.dashboard["waiting-queues"].$get()),
      staleTime,
    }),

  /** The viewer's own choice. */
  morningMail: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "security", "morning-mail"],
      queryFn: () => answerOf(api.admin.security["morning-mail"].$get()),
      staleTime: 0,
    }),
};

/** For the second tab. Always refetched: somebody who is debugging needs the current state. */
export const debugQueries = {
  errors: (api: ApiClient, reference: string) =>
    queryOptions({
      queryKey: ["admin", "debug", "errors", reference],
      queryFn: () => answerOf(api.admin.debug.errors.$get({ query: { reference } })),
      staleTime: 0,
    }),

  letters: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "letters"],
      queryFn: () => answerOf(api.admin.debug.letters.$get()),
      staleTime: 0,
    }),

  jobs: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "jobs"],
      queryFn: () => answerOf(api.admin.debug.jobs.$get()),
      staleTime: 0,
    }),

  health: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "health"],
      queryFn: () => answerOf(api.admin.debug.health.$get()),
      staleTime: 0,
    }),

  process: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "process"],
      queryFn: () => answerOf(api.admin.debug.process.$get()),
      staleTime: 0,
    }),

  /** Reads whole tables, so it waits for a button. */
  orphans: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "orphans"],
      queryFn: () => answerOf(api.admin.debug.orphans.$get()),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  productsByStatus: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "debug", "products-by-status"],
      queryFn: () => answerOf(api.admin.debug["products-by-status"].$get()),
      staleTime: 0,
    }),
};
