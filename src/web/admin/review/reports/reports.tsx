import { useSuspenseQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import type { ReactNode } from "react";
import { type ReportTab, reportTabs } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { CardPages } from "../../list/card-pages.tsx";
import { useAddress } from "../../list/use-address.ts";
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
        <li key={item.feedbackId}>
          <FeedbackReport item={item} />
        </li>
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
        <li key={item.product.id}>
          <ProductReport item={item} />
        </li>
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
        <li key={item.userId}>
          <PersonReport item={item} />
        </li>
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
        <li key={item.id}>
          <SiteMessage item={item} />
        </li>
      ))}
    </List>
  );
}

/** The same as the loader's, so that its answer is found. */
function useListQuery() {
  const { state, page } = useAddress(reportChoices).choices;
  return { state, page };
}

type ListProps = { page: number; pageCount: number; children: ReactNode[] };

function List({ page, pageCount, children }: ListProps) {
  const { choices, hrefFor } = useAddress(reportChoices);
  const empty = choices.state === "open" ? adminPages.reportsOpenEmpty : adminPages.reportsResolvedEmpty;
  return (
    <CardPages page={page} pageCount={pageCount} hrefFor={hrefFor} empty={<EmptyState icon={<Flag />} {...empty} />}>
      {children}
    </CardPages>
  );
}
