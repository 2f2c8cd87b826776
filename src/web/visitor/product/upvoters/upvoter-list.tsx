import { useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useRef } from "react";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApi } from "#web/data/shell.ts";
import { DemoMark } from "#web/shared/people/demo-mark.tsx";
import { PersonName } from "#web/shared/people/person-name.tsx";
import { useFirstNew } from "#web/ui/behavior/use-first-new.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ErrorState } from "#web/ui/layout/error-state.tsx";
import { PanelSkeleton } from "#web/ui/layout/skeleton.tsx";
import { LoadMore } from "#web/ui/navigation/load-more.tsx";
import { upvoterQueries } from "./upvoter-queries.ts";
import "./upvoters.css";

type UpvoterListProps = { productId: number; slug: string; after?: string | undefined };

/** Who upvoted a product, newest first. */
export function UpvoterList({ productId, slug, after }: UpvoterListProps) {
  const query = useInfiniteQuery(upvoterQueries.list(useApi(), { productId, after }));
  const { data, hasNextPage, isFetchingNextPage } = query;
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  // Said once, instead of on every row.
  const areAllDemo = people.length > 1 && people.every(({ isDemo }) => isDemo);
  const others = (data?.pages.at(-1)?.upvotes ?? 0) - people.length;
  const next = data?.pages.at(-1)?.next;
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFirstNew({ list, shown: people.length });

  function handleMore(event: MouseEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    expectMore(event.currentTarget);
    void query.fetchNextPage();
  }

  if (query.isLoadingError) {
    return <ErrorState title={pages.upvotersLoadFailed.title} onRetry={() => void query.refetch()} headingLevel={3} />;
  }
  if (!data) return <PanelSkeleton rows={5} label="Loading people" />;
  return (
    <>
      {areAllDemo && <p className="upvoter-demo">All of them are demo people.</p>}
      <ul ref={list} className="upvoter-list">
        {people.map(({ username, avatarUrl, career, isDemo, hasPage }) => (
          // Not every name is a link, so after Load More the row itself takes the focus.
          <li key={username} tabIndex={-1}>
            <Avatar name={username} src={avatarUrl} decorative />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">
                <PersonName person={{ username, hasPage }} />
              </span>
              {career && <span className="block truncate text-meta text-muted">{career}</span>}
            </span>
            {!areAllDemo && <DemoMark person={{ username, isDemo }} />}
          </li>
        ))}
      </ul>
      {people.length === 0 && <p className="text-sm text-muted">{pages.upvotersEmpty.text}</p>}
      {/* Only a list that starts at the beginning knows how many names it has shown. */}
      {others > 0 && people.length > 0 && !next && after === undefined && (
        <p className="pt-3 text-sm text-muted">and {counted(others, "other")}</p>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {pages.upvotersMoreFailed.text}
        </p>
      )}
      {hasNextPage && next && (
        <LoadMore to={paths.upvoters(slug, next)} busy={isFetchingNextPage} onClick={handleMore} className="mt-4">
          {query.isFetchNextPageError ? "Try Again" : "Load More"}
        </LoadMore>
      )}
    </>
  );
}
