import { queryOptions } from "@tanstack/react-query";
import { type AuditFilters, auditFilters } from "#contract/admin/site/audit-input.ts";
import { freshness } from "#contract/shared/limits.ts";
import { type ApiClient, answerOf } from "../../../data/api-client.ts";

export const auditQueries = {
  acts: (api: ApiClient, filters: AuditFilters) =>
    queryOptions({
      queryKey: ["admin", "audit", "acts", filters],
      queryFn: () =>
        answerOf(api.admin.audit.acts.$get({ query: { ...filters, olderThan: filters.olderThan?.toString() } })),
      staleTime: freshness.adminListMs,
    }),

  choices: (api: ApiClient) =>
    queryOptions({
      queryKey: ["admin", "audit", "choices"],
      queryFn: () => answerOf(api.admin.audit.choices.$get()),
      staleTime: freshness.queryMs,
    }),
};

export const auditList = { choices: auditFilters, query: auditQueries.acts };
