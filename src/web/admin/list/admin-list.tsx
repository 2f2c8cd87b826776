import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { TabLinks } from "../../ui/navigation/tab-links.tsx";
import "../../ui/navigation/edge-fade.css";
import { BulkBar } from "./bulk-bar.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { clearingOf, type Filter, ListFilters } from "./list-filters.tsx";
import { type ListSource, type ListTab, tabLinks, useList } from "./list-source.ts";
import { NumberedPages } from "./numbered-pages.tsx";
import { TableViewMenu } from "./table-view-menu.tsx";
import type { Choices } from "./use-address.ts";
import { useSelection } from "./use-selection.ts";

type ListState<C extends Choices, Data> = { choices: C; data: Data; hrefFor: (changes: Partial<C>) => string };

type Rows<Row> = {
  rowId: (row: Row) => string;
} & (
  | {
      /** Each row as a card, for content that needs more than a line. */
      card: (row: Row, place: { index: number; rows: readonly Row[] }) => ReactNode;
      /** They are only a few lines each. */
      areLines?: boolean;
      /** The heading above the rows that have it in common, such as their day. */
      groupOf?: (row: Row) => string;
    }
  | {
      columns: readonly Column<Row>[];
      /** The row's name, for its checkbox. */
      rowName?: (row: Row) => string;
      /** What can be done with the chosen rows; without it, none can be chosen. */
      bulk?: ((chosen: Row[], clear: () => void) => ReactNode) | undefined;
      /** In place of `bulk`: the whole bar, where it has more than buttons. */
      bulkBar?: (chosen: Row[], clear: () => void, rows: readonly Row[]) => ReactNode;
      /** Some rows can't be chosen. */
      canChoose?: (row: Row) => boolean;
      /** Columns can be hidden and rows be denser. */
      hasView?: boolean;
      /** On phones, values that don't fit the second line are left out. */
      isShort?: boolean;
    }
);

type AdminListProps<C extends Choices, Data, Row, Key extends QueryKey> = {
  /** Its accessible name. */
  label: string;
  /** Columns and density are stored under this name. */
  name: string;
  source: ListSource<C, Data, Key>;
  rowsOf: (data: Data) => readonly Row[];
  /** Absent if the list has one page. */
  pageCountOf?: (data: Data) => number;
  /** The tabs' accessible name, if it isn't the list's. */
  tabsLabel?: string;
  tabs?: (state: { choices: C; data: Data | undefined }) => readonly ListTab<C>[];
  filters?: readonly Filter<C>[];
  /** Beside the filters. */
  tools?: ReactNode;
  /** Between tabs and filters. */
  above?: (state: ListState<C, Data>) => ReactNode;
  /** What to say without rows; `isFiltered` if a filter is set. */
  empty: (state: { choices: C; isFiltered: boolean }) => { title: string; text?: string; action?: ReactNode };
  /** Its rows wait for decisions, so an empty one is good news. */
  isQueue?: boolean;
  /** What could not be loaded. */
  failed?: string;
  /** Shown after the rows instead of numbered pages. */
  pages?: (state: ListState<C, Data>) => ReactNode;
  rows: Rows<Row>;
};

/**
 * A list of the admin area: tabs, filters, rows, selection and pages, with its loading, empty and error states.
 * Everything chosen is in the address; sorting, filtering and paging happen on the server.
 */
export function AdminList<C extends Choices, Data, Row extends object, Key extends QueryKey>(
  props: AdminListProps<C, Data, Row, Key>,
) {
  const { label, name, source, rowsOf, pageCountOf, tabs, filters = [], tools, above, empty, rows } = props;
  const { data, choices, hrefFor, choose, ...state } = useList(source);
  const defaults = source.choices.parse({});
  const clearing = clearingOf(filters, { choices, defaults });
  const columns = "columns" in rows && rows.hasView ? rows.columns : undefined;
  // There is nothing to search, to filter or to arrange.
  const isBare = data !== undefined && clearing === null && rowsOf(data).length === 0;
  return (
    <>
      {tabs && (
        <TabLinks
          label={props.tabsLabel ?? label}
          className="edge-fade mb-4"
          items={tabLinks(tabs({ choices, data }), { choices, hrefFor })}
        />
      )}
      {data && above?.({ choices, data, hrefFor })}
      <ListFilters {...{ choices, defaults, choose }} filters={isBare ? [] : filters}>
        {(tools || columns) && !isBare && (
          <>
            {/* On phones there are no columns. */}
            {columns && (
              <span className="max-sm:hidden">
                <TableViewMenu name={name} columns={columns} />
              </span>
            )}
            {tools}
          </>
        )}
      </ListFilters>
      {state.failed && (
        <ErrorState
          title={props.failed ?? dashboardPages.panelFailed.title}
          onRetry={state.retry}
          retrying={state.isRetrying}
        />
      )}
      {!data && !state.failed && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <Body
          {...{ label, name, rows }}
          items={rowsOf(data)}
          place={JSON.stringify(choices)}
          sorting={{
            current: String(choices["sort"] ?? ""),
            hrefFor: (sort) => hrefFor({ sort } as unknown as Partial<C>),
          }}
          isStale={state.isStale}
          empty={
            <EmptyState
              drawing={clearing !== null ? "gap" : props.isQueue ? "done" : "empty"}
              {...empty({ choices, isFiltered: clearing !== null })}
              {...(clearing && { action: <ButtonLink to={hrefFor(clearing)}>Clear all filters</ButtonLink> })}
            />
          }
        />
      )}
      {data && props.pages?.({ choices, data, hrefFor })}
      {data && pageCountOf && (
        <div className="mt-5">
          <NumberedPages
            page={Number(choices["page"] ?? 1)}
            pageCount={pageCountOf(data)}
            hrefFor={(page) => hrefFor({ page } as unknown as Partial<C>)}
          />
        </div>
      )}
    </>
  );
}

type BodyProps<Row> = {
  label: string;
  name: string;
  rows: Rows<Row>;
  items: readonly Row[];
  /** The page and its filters: changing either starts with nothing selected. */
  place: string;
  sorting: { current: string; hrefFor: (sort: string) => string };
  isStale: boolean;
  empty: ReactNode;
};

function Body<Row extends object>({ label, name, rows, items, place, sorting, isStale, empty }: BodyProps<Row>) {
  const selection = useSelection(place);
  if ("card" in rows) {
    if (items.length === 0) return empty;
    return (
      <ul aria-label={label} className={rows.areLines ? "admin-lines" : "admin-cards"} aria-busy={isStale || undefined}>
        {items.map((row, index) => {
          const group = rows.groupOf?.(row);
          const before = items[index - 1];
          const isFirst = group !== undefined && (before === undefined || rows.groupOf?.(before) !== group);
          return (
            <li key={rows.rowId(row)} className={isFirst ? "admin-first" : undefined}>
              {/* A minute may pass between the server's clock and the browser's. */}
              {isFirst && <h2 suppressHydrationWarning>{group}</h2>}
              {rows.card(row, { index, rows: items })}
            </li>
          );
        })}
      </ul>
    );
  }
  const chosen = items.filter((row) => selection.chosen[rows.rowId(row)]);
  return (
    <>
      <DataTable
        {...{ label, name, columns: rows.columns, rows: items, rowId: rows.rowId, isStale, empty }}
        isShort={rows.isShort}
        {...(rows.rowName && { rowName: rows.rowName })}
        {...((rows.bulk ?? rows.bulkBar) && { selection, canChoose: rows.canChoose })}
        {...(rows.columns.some(({ sort }) => sort) && { sorting })}
      />
      {rows.bulkBar?.(chosen, selection.clear, items)}
      {rows.bulk && (
        <BulkBar count={chosen.length} onClear={selection.clear}>
          {rows.bulk(chosen, selection.clear)}
        </BulkBar>
      )}
    </>
  );
}
