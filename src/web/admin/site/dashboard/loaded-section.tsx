import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as dashboardPages from "#contract/shared/messages/dashboard-pages.ts";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { Section, type SectionProps } from "../../page/section.tsx";

type LoadedSectionProps<Data, Key extends QueryKey> = Omit<SectionProps, "children"> & {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** Shown above the content, also while it loads: a search field or a period. */
  tools?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A section with its own loading and error states, so that one that fails doesn't take the page with it. */
export function LoadedSection<Data, Key extends QueryKey>(props: LoadedSectionProps<Data, Key>) {
  const { query, tools, children, ...section } = props;
  const { data, isError, isFetching, refetch } = useQuery(query);
  return (
    <Section {...section}>
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
        <div role="status" aria-label={`Loading ${section.title}`}>
          <Skeleton className="h-24 rounded-card" />
        </div>
      )}
    </Section>
  );
}
