import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import * as dashboardPages from "#contract/messages/dashboard-pages.ts";
import { adminLoader } from "../../admin-loader.ts";
import { AdminPage } from "../../features/admin-frame/admin-page.tsx";
import { newsletterAddress } from "../../features/admin-newsletter/newsletter-address.ts";
import { newsletterQueries } from "../../features/admin-newsletter/newsletter-queries.ts";
import { SubscriberChart } from "../../features/admin-newsletter/subscriber-chart.tsx";
import { SubscriberList } from "../../features/admin-newsletter/subscriber-list.tsx";
import { SearchField } from "../../features/admin-table/search-field.tsx";
import { useApi } from "../../shell.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { readAddress, useAddress } from "../../use-address.ts";

export const loader = adminLoader({
  title: "Newsletter",
  async load({ api, queryClient, url }) {
    const { days, ...filters } = readAddress(newsletterAddress, url.searchParams);
    await Promise.all([
      queryClient.prefetchQuery(newsletterQueries.subscribers(api, filters)),
      queryClient.prefetchQuery(newsletterQueries.figures(api, days)),
    ]);
  },
});

export function Component() {
  const { choices, hrefFor, choose } = useAddress(newsletterAddress);
  const query = { ...newsletterQueries.subscribers(useApi(), choices), placeholderData: keepPreviousData };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(query);
  return (
    <AdminPage
      title="Newsletter"
      count={data?.total}
      actions={
        <a href="/api/v1/admin/newsletter/export.csv" download className={buttonClass({})}>
          <Download aria-hidden="true" />
          Export CSV
        </a>
      }
    >
      <SubscriberChart period={choices.days} hrefFor={(days) => hrefFor({ days })} />
      <div className="mt-4 mb-3 flex">
        <SearchField label="Search subscribers" value={choices.q} onSearch={(q) => choose({ q })} />
      </div>
      {data && (
        <SubscriberList
          data={data}
          page={choices.page}
          isSearch={choices.q !== ""}
          isStale={isPlaceholderData}
          hrefFor={(page) => hrefFor({ page })}
        />
      )}
      {!data && isError && (
        <ErrorState title={dashboardPages.panelFailed.title} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-96 rounded-card" />}
    </AdminPage>
  );
}
