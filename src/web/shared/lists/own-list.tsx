import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, type Ref, useId } from "react";
import { withPage } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { Pagination } from "../../ui/navigation/pagination.tsx";

type Page = { page: number; pageCount: number };

type OwnListProps<Data extends Page> = {
  title: string;
  /** For screen readers only, where the empty state says as much. */
  isTitleHidden?: boolean | undefined;
  /** The count and the order. */
  note?: ReactNode;
  /** Shown to the right of the title. */
  action?: ReactNode;
  /** Gets the focus when the focused row is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  query: Pick<UseQueryResult<Data>, "data" | "isError" | "isFetching" | "refetch">;
  /** The list's address without a page number. */
  path: string;
  failedTitle: string;
  skeleton: ReactNode;
  empty: ReactNode;
  isEmpty: (data: Data) => boolean;
  className?: string | undefined;
  children: (data: Data) => ReactNode;
};

/** A list of the viewer's own items: loading, failed, empty, or one page. */
export function OwnList<Data extends Page>(props: OwnListProps<Data>) {
  const { title, isTitleHidden, note, action, headingRef, path, failedTitle, skeleton, empty, isEmpty, children } =
    props;
  const { data, isError, isFetching, refetch } = props.query;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={props.className}>
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h2
            id={headingId}
            ref={headingRef}
            tabIndex={-1}
            className={isTitleHidden ? "sr-only" : "text-heading outline-none"}
          >
            {title}
          </h2>
          {note && <p className="pt-0.5 text-meta text-muted">{note}</p>}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
      {!data && isError && (
        <ErrorState title={failedTitle} onRetry={() => void refetch()} retrying={isFetching} headingLevel={3} />
      )}
      {!data && !isError && skeleton}
      {data && (isEmpty(data) ? empty : children(data))}
      {data && data.page > data.pageCount && (
        <ButtonLink to={path} className="mt-6">
          Back to the first page
        </ButtonLink>
      )}
      {data && (
        <Pagination
          page={data.page}
          pageCount={data.pageCount}
          hrefFor={(number) => withPage(path, number)}
          className="mt-6"
        />
      )}
    </section>
  );
}
