import { useQuery } from "@tanstack/react-query";
import { Download, PenLine } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "../../../data/shell.ts";
import { buttonClass } from "../../../ui/buttons/button-class.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { loadList, useList } from "../../list/list-source.ts";
import { readAddress } from "../../list/use-address.ts";
import { adminLoader } from "../../page/admin-loader.ts";
import { AdminPage } from "../../page/admin-page.tsx";
import { FirstLetter } from "./first-letter.tsx";
import { IssueList } from "./issues/issue-list.tsx";
import { issueQueries } from "./issues/issue-queries.ts";
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
      queryClient.prefetchQuery(issueQueries.issues(api)),
    ]);
  },
});

export function Component() {
  const { data, choices, hrefFor } = useList(subscriberList);
  const { data: figures } = useQuery(newsletterQueries.figures(useApi(), choices.days));
  // Nobody has come and nobody has gone: there is nothing to draw, to search or to export.
  const isEmpty =
    figures !== undefined &&
    figures.subscribers === 0 &&
    figures.days.every(({ gained, lost }) => gained === 0 && lost === 0);
  return (
    <AdminPage
      title="Newsletter"
      count={isEmpty ? undefined : data?.total}
      actions={
        <>
          {!isEmpty && (
            <a href="/api/v1/admin/newsletter/export.csv" download className={buttonClass({})}>
              <Download aria-hidden="true" />
              Export CSV
            </a>
          )}
          <Link to={paths.adminIssue()} className={buttonClass({ variant: "primary" })}>
            <PenLine aria-hidden="true" />
            Write an issue
          </Link>
        </>
      }
    >
      <div className="newsletter-columns">
        <div className="min-w-0">
          <IssueList />
          {!isEmpty && <SubscriberChart period={choices.days} hrefFor={(days) => hrefFor({ days })} />}
          <div className={isEmpty ? undefined : "mt-10"}>
            <SubscriberList />
          </div>
        </div>
        <FirstLetter />
      </div>
    </AdminPage>
  );
}
