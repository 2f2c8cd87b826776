import type { QueryKey } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { hasLostFocus } from "../../../ui/behavior/has-lost-focus.ts";
import { ButtonLink } from "../../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../../ui/layout/skeleton.tsx";
import { TabLinks } from "../../../ui/navigation/tab-links.tsx";
import "../../../ui/navigation/edge-fade.css";
import { clearingOf, type Filter, ListFilters } from "../../list/list-filters.tsx";
import { type ListSource, type ListTab, tabLinks, useList } from "../../list/list-source.ts";
import { NumberedPages } from "../../list/numbered-pages.tsx";
import type { Choices } from "../../list/use-address.ts";
import { type DeskLine, DeskList } from "./desk-list.tsx";
import { DeskPlace, placeOf } from "./desk-place.tsx";
import { useKeys } from "./use-keys.ts";

/** The open item is in the address, so that it can be linked to. */
type DeskChoices = Choices & { id: string; page: number };

type Paged = { total: number; page: number; pageCount: number };

type DeskProps<C extends DeskChoices, Data extends Paged, Row, Key extends QueryKey> = {
  /** What is on it. */
  label: string;
  source: ListSource<C, Data, Key>;
  rowsOf: (data: Data) => readonly Row[];
  rowId: (row: Row) => string;
  /** An item in the list at the left. */
  lineOf: (row: Row) => DeskLine;
  /** The open item: a `DeskItem`. */
  item: (row: Row) => ReactNode;
  tabs?: readonly ListTab<C>[];
  /** The tabs' accessible name, if they aren't states. */
  tabsLabel?: string;
  filters?: readonly Filter<C>[];
  /** At the end of the tabs' row. */
  tools?: ReactNode;
  empty: (state: { choices: C; isFiltered: boolean }) => { title: string; text?: string };
  /** Nothing here is good news. */
  isWaiting: (choices: C) => boolean;
};

/**
 * What waits for decisions, one item at a time: the list at the left, the item with its evidence, and the decision in a
 * bar at the end. On narrow screens the item alone. A decided item leaves the list, and the next one opens.
 */
export function Desk<C extends DeskChoices, Data extends Paged, Row extends object, Key extends QueryKey>(
  props: DeskProps<C, Data, Row, Key>,
) {
  const { label, source, rowsOf, rowId, lineOf, item, tabs, filters = [], tools, empty, isWaiting } = props;
  const { data, choices, hrefFor, choose, ...state } = useList(source);
  const defaults = source.choices.parse({});
  const clearing = clearingOf(filters, { choices, defaults });
  const rows = data ? rowsOf(data) : [];
  const isBare = data !== undefined && clearing === null && rows.length === 0;
  const openIndex = useOpenIndex(rows.map(rowId), choices.id);
  const open = rows[openIndex];
  const openId = open && rowId(open);
  const panes = useNextFocus(openId);
  const hrefOf = (row: Row | undefined) =>
    row && hrefFor({ id: rowId(row), page: choices.page } as unknown as Partial<C>);
  const [before, after] = [rows[openIndex - 1], rows[openIndex + 1]];
  const show = (row: Row | undefined) =>
    row && void choose({ id: rowId(row), page: choices.page } as unknown as Partial<C>);
  useKeys({ j: () => show(after), k: () => show(before) });
  return (
    <>
      {(tabs || filters.length > 0 || tools) && (
        <div className="desk-tools">
          {tools && <div className="desk-states">{tools}</div>}
          {tabs && (
            <TabLinks
              label={props.tabsLabel ?? `${label} by state`}
              className="edge-fade"
              items={tabLinks(tabs, { choices, hrefFor: (choice) => hrefFor({ id: "", ...choice } as Partial<C>) })}
            />
          )}
          <ListFilters {...{ choices, defaults, choose }} filters={isBare ? [] : filters} />
        </div>
      )}
      {state.failed && (
        <ErrorState title={dashboardPages.panelFailed.title} onRetry={state.retry} retrying={state.isRetrying} />
      )}
      {!data && !state.failed && (
        <div className="desk-body">
          <ListSkeleton rows={4} label={`Loading ${label.toLowerCase()}`} />
        </div>
      )}
      {data && !open && (
        <EmptyState
          drawing={clearing !== null ? "gap" : isWaiting(choices) ? "done" : "empty"}
          {...empty({ choices, isFiltered: clearing !== null })}
          action={clearing && <ButtonLink to={hrefFor(clearing)}>Clear all filters</ButtonLink>}
          className="my-auto"
        />
      )}
      {data && open && (
        <div className="desk" aria-busy={state.isStale || undefined}>
          <DeskList
            label={label}
            rows={rows.map((row) => ({ ...lineOf(row), id: rowId(row), href: hrefOf(row) ?? "" }))}
            openId={openId}
          >
            <NumberedPages
              page={data.page}
              pageCount={data.pageCount}
              hrefFor={(page) => hrefFor({ id: "", page } as unknown as Partial<C>)}
            />
          </DeskList>
          <div ref={panes} tabIndex={-1} className="desk-main">
            <DeskPlace
              at={placeOf({ ...data, shown: rows.length, index: openIndex })}
              total={data.total}
              since={isWaiting(choices) ? lineOf(open).since : undefined}
              before={hrefOf(before)}
              after={hrefOf(after)}
            />
            <Fragment key={openId}>{item(open)}</Fragment>
          </div>
        </div>
      )}
    </>
  );
}

/** The item in the address, without one the first. Once it has left the list, the one that took its place. */
function useOpenIndex(ids: string[], wanted: string): number {
  const last = useRef(0);
  const found = ids.indexOf(wanted);
  const index = found >= 0 ? found : Math.min(wanted === "" ? 0 : last.current, ids.length - 1);
  useEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);
  return index;
}

/** A decided item takes the button that had the focus with it; the next item gets the focus. */
function useNextFocus(openId: string | undefined) {
  const panes = useRef<HTMLDivElement>(null);
  const shown = useRef(openId);
  useEffect(() => {
    if (shown.current === openId) return;
    const isFirst = shown.current === undefined;
    shown.current = openId;
    if (!isFirst && hasLostFocus()) panes.current?.focus({ preventScroll: true });
  }, [openId]);
  return panes;
}
