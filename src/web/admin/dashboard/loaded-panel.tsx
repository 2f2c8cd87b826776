import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Panel, type PanelProps } from "../../ui/layout/panel.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

type LoadedPanelProps<Data, Key extends QueryKey> = Omit<PanelProps, "children" | "title"> & {
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** Shown above the content, also while it loads: a search field or a period. */
  tools?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A panel with its own loading and error states, so that one that fails doesn't take the page with it. */
export function LoadedPanel<Data, Key extends QueryKey>(props: LoadedPanelProps<Data, Key>) {
  const { query, tools, children, ...panel } = props;
  const { data, isError, isFetching, refetch } = useQuery(query);
  return (
    <Panel {...panel}>
      {tools && <div className="mb-3 flex flex-wrap items-center gap-2">{tools}</div>}
      {data !== undefined && children(data)}
      {data === undefined && isError && (
        <ErrorState
          title={dashboardPages.panelFailed.title}
          headingLevel={3}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <div role="status" aria-label={`Loading ${panel.title}`}>
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
    </Panel>
  );
}
