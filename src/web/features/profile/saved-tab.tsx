import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useRef } from "react";
import { counted } from "#contract/messages/message.ts";
import * as pages from "#contract/messages/pages.ts";
import { paths } from "#contract/paths.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListSkeleton } from "../../ui/skeleton.tsx";
import { OwnList } from "../lists/own-list.tsx";
import { BookmarkRow } from "./bookmark-row.tsx";
import { profileQueries } from "./profile-queries.ts";
import { useRemoveBookmark } from "./use-remove-bookmark.ts";

export function SavedTab({ page }: { page: number }) {
  const query = useQuery(profileQueries.bookmarks(useApi(), page));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveBookmark({ page, onGone: () => heading.current?.focus() });
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
          icon={<Bookmark />}
          headingLevel={3}
          action={<ButtonLink to={paths.homeAll()}>{pages.bookmarksEmpty.action}</ButtonLink>}
        />
      }
    >
      {({ bookmarks }) => (
        <ul className="mt-2 divide-y divide-line">
          {bookmarks.map((bookmark) => (
            <li key={bookmark.productId}>
              <BookmarkRow bookmark={bookmark} onRemove={() => void remove(bookmark)} />
            </li>
          ))}
        </ul>
      )}
    </OwnList>
  );
}
