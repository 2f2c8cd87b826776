import type { ReactNode } from "react";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/**
 * Instead of the most upvoted products of a period. A job counts these votes; before its first run there are none to
 * show.
 */
export function NoVotes({ title, isCounted = true, action }: NoVotesProps) {
  return (
    <EmptyState
      title={isCounted ? title : "Not counted yet"}
      text={isCounted ? "Be the first: upvote a product you like." : "We count upvotes every five minutes."}
      drawing="empty"
      headingLevel={3}
      action={action}
    />
  );
}

type NoVotesProps = { title: string; isCounted?: boolean | undefined; action?: ReactNode };
