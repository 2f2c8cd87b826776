import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ReportTab, reportTabs } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { TabLinks } from "#web/ui/navigation/tab-links.tsx";
import { AdminList } from "../../list/admin-list.tsx";
import { FilterChips } from "../../list/filter-chips.tsx";
import type { ListSource } from "../../list/list-source.ts";
import { useAddress } from "../../list/use-address.ts";
import { FeedbackReport } from "./feedback-report.tsx";
import { PersonReport } from "./person-report.tsx";
import { ProductReport } from "./product-report.tsx";
import { type ReportChoices, reportChoices, reportLists } from "./report-queries.ts";
import { SiteMessage } from "./site-message.tsx";

const labels: Record<ReportTab, string> = {
  feedback: "Reported feedback",
  products: "Reported products",
  people: "Reported people",
  site: "Site feedback",
};

const { feedback, products, people, site } = reportLists;

export function Reports() {
  const { choices, hrefFor } = useAddress(reportChoices);
  const { tab, state } = choices;
  return (
    <>
      <TabLinks
        label="Reports"
        className="mb-4"
        items={reportTabs.map((each) => ({ to: hrefFor({ tab: each }), label: labels[each], current: each === tab }))}
      />
      <FilterChips
        label="State"
        chips={(["open", "resolved"] as const).map((each) => ({
          to: hrefFor({ state: each }),
          label: each === "open" ? "Open" : "Resolved",
          isCurrent: each === state,
        }))}
      />
      {tab === "feedback" && (
        <List
          tab={tab}
          source={feedback}
          rowId={({ feedbackId }) => String(feedbackId)}
          card={(item) => <FeedbackReport item={item} />}
        />
      )}
      {tab === "products" && (
        <List
          tab={tab}
          source={products}
          rowId={({ product }) => String(product.id)}
          card={(item) => <ProductReport item={item} />}
        />
      )}
      {tab === "people" && (
        <List tab={tab} source={people} rowId={({ userId }) => userId} card={(item) => <PersonReport item={item} />} />
      )}
      {tab === "site" && (
        <List tab={tab} source={site} rowId={({ id }) => String(id)} card={(item) => <SiteMessage item={item} />} />
      )}
    </>
  );
}

type ListProps<Row, Key extends QueryKey> = {
  tab: ReportTab;
  source: ListSource<ReportChoices, { items: Row[]; total: number; page: number; pageCount: number }, Key>;
  rowId: (row: Row) => string;
  card: (row: Row) => ReactNode;
};

function List<Row extends object, Key extends QueryKey>({ tab, source, rowId, card }: ListProps<Row, Key>) {
  return (
    <AdminList
      label={labels[tab]}
      isQueue
      name={`reports-${tab}`}
      source={source}
      rowsOf={({ items }) => items}
      pageCountOf={({ pageCount }) => pageCount}
      rows={{ card, rowId }}
      empty={({ choices: { state } }) =>
        state === "open" ? adminPages.reportsOpenEmpty : adminPages.reportsResolvedEmpty
      }
    />
  );
}
