import { type QueryKey, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ReportTab, reportTabs } from "#contract/admin/review/reports.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { personReportReasons } from "#contract/shared/reports/person-report-reasons.ts";
import { productReportReasons } from "#contract/shared/reports/product-report-reasons.ts";
import { useApi } from "#web/data/shell.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { FilterChips } from "../../list/filter-chips.tsx";
import type { ListSource } from "../../list/list-source.ts";
import { useAddress } from "../../list/use-address.ts";
import { Desk } from "../desk/desk.tsx";
import type { DeskLine } from "../desk/desk-list.tsx";
import { FeedbackReport } from "./feedback-report.tsx";
import { PersonReport } from "./person-report.tsx";
import { ProductReport } from "./product-report.tsx";
import { openReportsQuery, type ReportChoices, reportChoices, reportLists } from "./report-queries.ts";
import { SiteMessage } from "./site-message.tsx";

const labels: Record<ReportTab, string> = {
  feedback: "Reported feedback",
  products: "Reported products",
  people: "Reported people",
  site: "Site feedback",
};

export function ReportDesk() {
  const { tab } = useAddress(reportChoices).choices;
  if (tab === "feedback") {
    return (
      <OneDesk
        key={tab}
        tab={tab}
        source={reportLists.feedback}
        rowId={({ feedbackId }) => String(feedbackId)}
        lineOf={({ product, comment, reports }) => ({
          title: product.name,
          text: comment,
          image: <LogoBox name={product.name} src={product.logoUrl} size={36} />,
          since: reports[0]?.createdAt,
        })}
        item={(item) => <FeedbackReport item={item} />}
      />
    );
  }
  if (tab === "products") {
    return (
      <OneDesk
        key={tab}
        tab={tab}
        source={reportLists.products}
        rowId={({ product }) => String(product.id)}
        lineOf={({ product, reports: [first] }) => ({
          title: product.name,
          text: first && productReportReasons[first.reason],
          image: <LogoBox name={product.name} src={product.logoUrl} size={36} />,
          since: first?.createdAt,
        })}
        item={(item) => <ProductReport item={item} />}
      />
    );
  }
  if (tab === "people") {
    return (
      <OneDesk
        key={tab}
        tab={tab}
        source={reportLists.people}
        rowId={({ userId }) => userId}
        lineOf={({ username, avatarUrl, reports: [first] }) => ({
          title: username,
          text: first && personReportReasons[first.reason],
          image: <Avatar name={username} src={avatarUrl} decorative />,
          since: first?.createdAt,
        })}
        item={(item) => <PersonReport item={item} />}
      />
    );
  }
  return (
    <OneDesk
      key={tab}
      tab={tab}
      source={reportLists.site}
      rowId={({ id }) => String(id)}
      lineOf={({ message, sender, createdAt }) => ({ title: message, text: sender ?? "A guest", since: createdAt })}
      item={(item) => <SiteMessage item={item} />}
    />
  );
}

type OneDeskProps<Row, Key extends QueryKey> = {
  tab: ReportTab;
  source: ListSource<ReportChoices, { items: Row[]; total: number; page: number; pageCount: number }, Key>;
  rowId: (row: Row) => string;
  lineOf: (row: Row) => DeskLine;
  item: (row: Row) => ReactNode;
};

/** One of the four lists, in the frame that they share. */
function OneDesk<Row extends object, Key extends QueryKey>({ tab, lineOf, ...list }: OneDeskProps<Row, Key>) {
  const { choices, hrefFor } = useAddress(reportChoices);
  const { data: open } = useQuery(openReportsQuery(useApi()));
  const isOpen = choices.state === "open";
  return (
    <Desk
      {...list}
      label={labels[tab]}
      rowsOf={({ items }) => items}
      // A resolved one doesn't wait.
      lineOf={(row) => ({ ...lineOf(row), ...(!isOpen && { since: undefined }) })}
      tabsLabel="Reports"
      tabs={reportTabs.map((each) => ({ choice: { tab: each }, label: labels[each], count: open?.[each] }))}
      tools={
        <FilterChips
          label="State"
          chips={(["open", "resolved"] as const).map((state) => ({
            to: hrefFor({ state, id: "" }),
            label: state === "open" ? "Open" : "Resolved",
            isCurrent: state === choices.state,
          }))}
        />
      }
      empty={({ choices: { state } }) =>
        state === "open" ? adminPages.reportsOpenEmpty : adminPages.reportsResolvedEmpty
      }
      isWaiting={({ state }) => state === "open"}
    />
  );
}
