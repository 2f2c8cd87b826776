import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditFilters } from "#contract/inputs/admin-audit.ts";
import * as dashboardPages from "#contract/messages/dashboard-pages.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AuditList } from "../../features/admin-audit/audit-list.tsx";
import { auditQueries } from "../../features/admin-audit/audit-queries.ts";
import { AuditTools } from "../../features/admin-audit/audit-tools.tsx";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { useApi } from "../../shell.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readAddress, useAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Audit log",
  async load({ api, queryClient, url }) {
    await queryClient.prefetchQuery(auditQueries.acts(api, readAddress(auditFilters, url.searchParams)));
  },
});

export function Component() {
  const { choices, hrefFor, choose } = useAddress(auditFilters);
  const query = { ...auditQueries.acts(useApi(), choices), placeholderData: keepPreviousData };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(query);
  return (
    <AdminPage title="Audit log">
      <AuditTools filters={choices} choose={choose} />
      {data && (
        <AuditList
          page={data}
          isStale={isPlaceholderData}
          isFirst={choices.olderThan === undefined}
          hrefFor={(olderThan) => hrefFor({ olderThan })}
        />
      )}
      {!data && isError && (
        <ErrorState title={dashboardPages.panelFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-96 rounded-card" />}
    </AdminPage>
  );
}
