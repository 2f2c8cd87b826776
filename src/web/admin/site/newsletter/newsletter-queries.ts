import { queryOptions } from "@tanstack/react-query";
import { type SubscriberFilters, subscriberFilters } from "#contract/admin/site/newsletter-input.ts";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";
import { dashboardAddress } from "../dashboard/dashboard-address.ts";

export const newsletterQueries = {
  subscribers: (api: ApiClient, { q, page }: SubscriberFilters) =>
    queryOptions({
      queryKey: ["admin", "newsletter", "subscribers", q, page],
      queryFn: () => answerOf(api.admin.newsletter.subscribers.$get({ query: { q, page: String(page) } })),
      staleTime: freshness.adminListMs,
    }),

  letter: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "newsletter", "letter"],
      queryFn: () => answerOf(api.admin.newsletter.letter.$get()),
      staleTime: freshness.queryMs,
    }),

  figures: (api: ApiClient, period: FigurePeriod) =>
    queryOptions({
      queryKey: ["admin", "newsletter", "figures", period],
      queryFn: () => answerOf(api.admin.newsletter.figures.$get({ query: { days: `${period}` } })),
      staleTime: freshness.adminListMs,
    }),
};

/** With the chart's period. */
export const subscriberList = {
  choices: subscriberFilters.extend({ days: dashboardAddress.shape.days }),
  query: newsletterQueries.subscribers,
};
