import { Download } from "lucide-react";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { loadList, useList } from "../list/list-source.ts";
import { readAddress } from "../list/use-address.ts";
import { adminLoader } from "../page/admin-loader.ts";
import { AdminPage } from "../page/admin-page.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { newsletterQueries, subscriberList } from "./newsletter-queries.ts";
import { SubscriberChart } from "./subscriber-chart.tsx";
import { SubscriberList } from "./subscriber-list.tsx";

export const loader = adminLoader({
  title: "Newsletter",
  async load(request) {
    const { api, queryClient, url } = request;
    const { days } = readAddress(subscriberList.choices, url.searchParams);
    await Promise.all([
      loadList(request, subscriberList),
      queryClient.prefetchQuery(newsletterQueries.figures(api, days)),
      queryClient.prefetchQuery(newsletterQueries.letter(api)),
    ]);
  },
});

export function Component() {
  const { data, choices, hrefFor } = useList(subscriberList);
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
      <div className="newsletter-columns">
        <div className="min-w-0">
          <SubscriberChart period={choices.days} hrefFor={(days) => hrefFor({ days })} />
          <div className="mt-10">
            <SubscriberList />
          </div>
        </div>
        <LetterPreview />
      </div>
    </AdminPage>
  );
}
