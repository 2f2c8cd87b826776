import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { OwnStack } from "#contract/member/profile.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
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

/** The products the viewer uses. */
export function StackTab({ page }: { page: number }) {
  const api = useApi();
  const options = profileQueries.stack(api, page);
  const query = useQuery(options);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveMark<OwnStack>({
    queryKey: options.queryKey,
    without,
    patch: (isInStack) => ({ isInStack }),
    remove: (param) => answerOf(api.me.stack[":id"].$delete({ param })),
    restore: (param) => answerOf(api.products[":id"].stack.$put({ param })),
    messages: {
      removed: success.removedFromStack,
      restored: success.addedToStack,
      removeFailed: errors.stack_failed,
      restoreFailed: errors.stack_failed,
    },
    onGone: () => heading.current?.focus(),
  });
  const total = query.data?.total ?? 0;
  return (
    <OwnList
      title="My stack"
      note={total > 0 && `${counted(total, "product")} · newest first`}
      headingRef={heading}
      query={query}
      path={paths.profile("stack")}
      failedTitle={pages.stackLoadFailed.title}
      skeleton={<ListSkeleton label="Loading your stack" className="mt-2" />}
      isEmpty={(list) => list.total === 0}
      empty={
        <EmptyState
          {...pages.stackEmpty}
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
      {({ entries }) => (
        <>
          <MarkShelf label="What you use as books" marks={entries} />
          <ul className="mt-2 divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.productId}>
                <MarkRow
                  mark={entry}
                  since="Added on"
                  at={entry.addedAt}
                  removeForm={paths.removeFromStackForm()}
                  onRemove={() => void remove(entry)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </OwnList>
  );
}

function without(list: OwnStack, productId: number): OwnStack {
  const entries = list.entries.filter((entry) => entry.productId !== productId);
  return { ...list, entries, total: list.total - (list.entries.length - entries.length) };
}
