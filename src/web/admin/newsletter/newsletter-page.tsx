import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { useApi } from "../../data/shell.ts";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { SearchField } from "../list/search-field.tsx";
import { readAddress, useAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { newsletterAddress } from "./newsletter-address.ts";
import { newsletterQueries } from "./newsletter-queries.ts";
import { SubscriberChart } from "./subscriber-chart.tsx";
import { SubscriberList } from "./subscriber-list.tsx";

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
