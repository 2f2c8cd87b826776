import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { OwnBookmarkList } from "#contract/member/profile.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as visitorToasts from "#contract/shared/messages/visitor-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { OwnList } from "#web/shared/lists/own-list.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/layout/empty-state.tsx";
import { ListSkeleton } from "#web/ui/layout/skeleton.tsx";
import { profileQueries } from "../profile-queries.ts";
import { MarkRow } from "./mark-row.tsx";
import { MarkShelf } from "./mark-shelf.tsx";
import { useRemoveMark } from "./use-remove-mark.ts";

export function SavedTab({ page }: { page: number }) {
  const api = useApi();
  const options = profileQueries.bookmarks(api, page);
  const query = useQuery(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveMark<OwnBookmarkList>({
    queryKey: options.queryKey,
    without,
    patch: (isSaved) => ({ isSaved }),
    remove: (param) => answerOf(api.me.bookmarks[":id"].$delete({ param })),
    restore: (param) => answerOf(api.products[":id"].bookmark.$put({ param })),
    messages: {
      removed: success.bookmarkRemoved,
      restored: success.bookmarked,
      removeFailed: visitorToasts.bookmarkRemoveFailed,
      restoreFailed: errors.bookmark_failed,
    },
    onGone: () => heading.current?.focus(),
  });
  const total = query.data?.total ?? 0;
  return (
    <OwnList
      title="Saved"
      note={total > 0 && `${counted(total, "product")} · newest first`}
      headingRef={heading}
      query={query}
      path={paths.profile("bookmarks")}
      failedTitle={pages.bookmarksLoadFailed.title}
      skeleton={<ListSkeleton label="Loading your saved products" className="mt-2" />}
      isEmpty={(list) => list.total === 0}
      empty={
        <EmptyState
          {...pages.bookmarksEmpty}
          drawing="empty"
          headingLevel={3}
          action={
            <ButtonLink variant="primary" to={paths.homeAll()}>
              {pages.bookmarksEmpty.action}
            </ButtonLink>
          }
        />
      }
    >
      {({ bookmarks }) => (
        <>
          <MarkShelf label="What you saved as books" marks={bookmarks} />
          <ul className="mt-2 divide-y divide-line">
            {bookmarks.map((bookmark) => (
              <li key={bookmark.productId}>
                <MarkRow
                  mark={bookmark}
                  since="Saved on"
                  at={bookmark.savedAt}
                  removeForm={paths.removeBookmarkForm()}
                  onRemove={() => void remove(bookmark)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </OwnList>
  );
}

function without(list: OwnBookmarkList, productId: number): OwnBookmarkList {
  const bookmarks = list.bookmarks.filter((bookmark) => bookmark.productId !== productId);
  return { ...list, bookmarks, total: list.total - (list.bookmarks.length - bookmarks.length) };
}
