import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../../data/maker-queries.ts";
import { useApi } from "../../../data/shell.ts";
import { PersonLine } from "../../../shared/people/person-line.tsx";
import { hasLostFocus } from "../../../ui/behavior/has-lost-focus.ts";
import { Link } from "../../../ui/buttons/link.tsx";
import { ShortDate } from "../../../ui/display/short-date.tsx";
import { ErrorState } from "../../../ui/layout/error-state.tsx";
import { ListSkeleton } from "../../../ui/layout/skeleton.tsx";
import { ReplyForm } from "../../../visitor/product/feedback/reply-form.tsx";

type UnansweredFeedbackProps = {
  product: Pick<OwnProductDetails, "id" | "slug" | "comments">;
};

/** Comments that no maker has replied to, with the form to do so. */
export function UnansweredFeedback({ product: { id, slug, comments } }: UnansweredFeedbackProps) {
  const { data, isError, isFetching, refetch } = useQuery(makerQueries.unansweredFeedback(useApi(), id));
  const waiting = data?.feedback;
  const heading = useRef<HTMLHeadingElement>(null);
  const count = waiting?.length;
  const before = useRef(count);
  // An answered comment leaves the list, and the focus was in it.
  useEffect(() => {
    const isShorter = (count ?? 0) < (before.current ?? 0);
    before.current = count;
    if (isShorter && hasLostFocus()) heading.current?.focus({ preventScroll: true });
  }, [count]);
  return (
    <section aria-labelledby="unanswered" className="unanswered">
      <div className="glance-head">
        <h2 id="unanswered" ref={heading} tabIndex={-1} className="text-heading outline-none">
          Waiting for your reply
        </h2>
        {comments > 0 && <Link to={`${paths.product(slug)}#feedback`}>All comments</Link>}
      </div>
      {isError && !waiting && (
        <ErrorState
          title={makerPages.unansweredLoadFailed.title}
          onRetry={() => void refetch()}
          retrying={isFetching}
          headingLevel={3}
        />
      )}
      {!isError && !waiting && <ListSkeleton rows={2} label="Loading comments" />}
      {waiting?.length === 0 && (
        <p className="home-hint">{comments === 0 ? makerPages.noCommentsYet.text : makerPages.allAnswered.text}</p>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="unanswered-list">
          {waiting.map((entry) => (
            <li key={entry.id} className="unanswered-entry">
              <span className="unanswered-rating">
                {entry.rating}
                <span className="sr-only"> of 5</span>
              </span>
              <div className="min-w-0">
                <p className="words whitespace-pre-line">{entry.comment}</p>
                <PersonLine person={entry.author}>
                  <ShortDate iso={entry.createdAt} />
                </PersonLine>
                <ReplyForm entry={entry} slug={slug} refused={null} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
