import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useId, useRef } from "react";
import { lists } from "#contract/shared/limits.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { withPage } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { useApi } from "../../data/shell.ts";
import { useFirstNew } from "../../ui/behavior/use-first-new.ts";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../ui/layout/skeleton.tsx";
import { LoadMore } from "../../ui/navigation/load-more.tsx";
import { MoreFailed } from "../lists/more-failed.tsx";
import { personQueries } from "./person-queries.ts";
import { PersonQuote } from "./person-quote.tsx";

type PersonFeedbackListProps = {
  username: string;
  firstPage: number;
  /** The list's address without a page number. */
  path: string;
};

/** A person's comments on products, newest first. */
export function PersonFeedbackList({ username, firstPage, path }: PersonFeedbackListProps) {
  const query = useInfiniteQuery(personQueries.feedback(useApi(), { username, firstPage }));
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const entries = data?.pages.flatMap((page) => page.feedback) ?? [];
  const last = data?.pages.at(-1);
  const shown = (firstPage - 1) * lists.pageSize + entries.length;
  const expectMore = useFirstNew({ list, shown: entries.length, within: "h3 a" });

  function handleMore(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    expectMore(event.currentTarget);
    void query.fetchNextPage();
  }

  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-3">
        <h2 id={headingId} className="text-heading">
          Feedback
        </h2>
        {last && <p className="text-meta text-muted tabular-nums">{totalOf(last)} · newest first</p>}
      </div>
      {query.isLoadingError && (
        <ErrorState title={pages.sectionLoadFailed.title} onRetry={() => void query.refetch()} headingLevel={3} />
      )}
      {!data && !query.isError && <ListSkeleton label="Loading feedback" />}
      <ul ref={list} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id}>
            <PersonQuote entry={entry} />
          </li>
        ))}
      </ul>
      {isFetchNextPageError && (
        <MoreFailed
          title={pages.sectionLoadFailed.title}
          error={query.error}
          isRetrying={isFetchingNextPage}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {hasNextPage && last && !isFetchNextPageError && (
        <LoadMore
          to={withPage(path, last.page + 1)}
          busy={isFetchingNextPage}
          status={`${wholeNumber(shown)} of ${wholeNumber(last.reachable)}`}
          onClick={handleMore}
          className="mt-6"
        />
      )}
    </section>
  );
}

function totalOf({ total, isPartial }: { total: number; isPartial: boolean }): string {
  return isPartial ? `${wholeNumber(total)}+ comments` : counted(total, "comment");
}
