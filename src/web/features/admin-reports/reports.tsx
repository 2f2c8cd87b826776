import { useSuspenseQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { type ReportTab, reportTabs } from "#contract/admin/reports.ts";
import * as adminPages from "#contract/messages/admin-pages.ts";
import { useApi } from "../../shell.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { TabLinks } from "../../ui/tab-links.tsx";
import { useAddress } from "../../use-address.ts";
import { NumberedPages } from "../admin-table/numbered-pages.tsx";
import { FeedbackReport } from "./feedback-report.tsx";
import { PersonReport } from "./person-report.tsx";
import { ProductReport } from "./product-report.tsx";
import { reportChoices, reportQueries } from "./report-queries.ts";
import { SiteMessage } from "./site-message.tsx";

const labels: Record<ReportTab, string> = {
  feedback: "Reported feedback",
  products: "Reported products",
  people: "Reported people",
  site: "Site feedback",
};

export function Reports() {
  const { choices, hrefFor } = useAddress(reportChoices);
  const { tab, state } = choices;
  return (
    <>
      <TabLinks
        label="Reports"
        items={reportTabs.map((each) => ({ to: hrefFor({ tab: each }), label: labels[each], current: each === tab }))}
      />
      <p className="mt-4 flex gap-4 text-sm">
        {(["open", "resolved"] as const).map((each) => (
          <Link
            key={each}
            to={hrefFor({ state: each })}
            aria-current={each === state ? "true" : undefined}
            className={each === state ? "font-medium" : "text-muted hover:underline"}
          >
            {each === "open" ? "Open" : "Resolved"}
          </Link>
        ))}
      </p>
      {tab === "feedback" && <FeedbackReports />}
      {tab === "products" && <ProductReports />}
      {tab === "people" && <PersonReports />}
      {tab === "site" && <SiteMessages />}
    </>
  );
}

function FeedbackReports() {
  const query = useListQuery();
  const { data } = useSuspenseQuery(reportQueries.feedback(useApi(), query));
  return (
    <List {...data}>
      {data.items.map((item) => (
        <FeedbackReport key={item.feedbackId} item={item} />
      ))}
    </List>
  );
}

function ProductReports() {
  const query = useListQuery();
  const { data } = useSuspenseQuery(reportQueries.products(useApi(), query));
  return (
    <List {...data}>
      {data.items.map((item) => (
        <ProductReport key={item.product.id} item={item} />
      ))}
    </List>
  );
}

function PersonReports() {
  const query = useListQuery();
  const { data } = useSuspenseQuery(reportQueries.people(useApi(), query));
  return (
    <List {...data}>
      {data.items.map((item) => (
        <PersonReport key={item.userId} item={item} />
      ))}
    </List>
  );
}

function SiteMessages() {
  const query = useListQuery();
  const { data } = useSuspenseQuery(reportQueries.site(useApi(), query));
  return (
    <List {...data}>
      {data.items.map((item) => (
        <SiteMessage key={item.id} item={item} />
      ))}
    </List>
  );
}

/** The same as the loader's, so that its answer is found. */
function useListQuery() {
  const { state, page } = useAddress(reportChoices).choices;
  return { state, page };
}

type ListProps = { page: number; pageCount: number; total: number; children: ReactNode };

function List({ page, pageCount, total, children }: ListProps) {
  const { choices, hrefFor } = useAddress(reportChoices);
  if (total === 0) {
    const empty = choices.state === "open" ? adminPages.reportsOpenEmpty : adminPages.reportsResolvedEmpty;
    return <EmptyState icon={<Flag />} {...empty} />;
  }
  return (
    <>
      <div className="mt-4 grid max-w-3xl gap-4">{children}</div>
      <div className="mt-5">
        <NumberedPages page={page} pageCount={pageCount} hrefFor={(each) => hrefFor({ page: each })} />
      </div>
    </>
  );
}
