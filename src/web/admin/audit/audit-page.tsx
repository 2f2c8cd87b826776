import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { auditFilters } from "#contract/admin/site/audit-input.ts";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { useApi } from "../../data/shell.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { readAddress, useAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditQueries } from "./audit-queries.ts";
import { AuditTools } from "./audit-tools.tsx";

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
