import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { RatingBars } from "#web/ui/display/rating-bars.tsx";
import { entryId, FeedbackEntry } from "./feedback-entry.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { OlderFeedback } from "./older-feedback.tsx";
import { dropDraft, feedbackDraftKey } from "./use-draft.ts";

export type FeedbackSectionProps = {
  slug: string;
  /** The page of the feedback, from the address. */
  page: number;
  /** A form of this section that was sent without JavaScript and rejected. */
  refused: RefusedForm | null;
};

export function FeedbackSection({ slug, page, refused }: FeedbackSectionProps) {
  const api = useApi();
  const { data: product, refetch } = useSuspenseQuery(queries.product(api, slug));
  const later = useQuery({ ...queries.productFeedback(api, { productId: product.id, page }), enabled: page > 1 });
  const { rating, feedbackTotal } = product;
  const feedback = later.data?.feedback ?? product.feedback;
  const hasOwn = product.feedback.some(({ isOwn }) => isOwn);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [newId, setNewId] = useState<number | null>(null);
  const repliedTo = refused?.values.feedbackId;

  // The draft was already sent, after sign-in or in another tab.
  useEffect(() => {
    if (hasOwn) dropDraft(feedbackDraftKey(product.id));
  }, [hasOwn, product.id]);

  // The form is gone, so move the focus to the new feedback.
  useEffect(() => {
    if (newId !== null) document.getElementById(entryId(newId))?.focus();
  }, [newId]);

  return (
    <section aria-labelledby="feedback" className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="feedback" ref={heading} tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
          Feedback
        </h2>
        {rating.average !== null && (
          <p className="text-meta text-muted tabular-nums">
            {rating.average.toFixed(1)} out of 5 · {counted(rating.count, "rating")}
          </p>
        )}
      </div>
      {rating.count > 0 && (
        <RatingBars
          className="mt-4"
          counts={rating.distribution.map((count, index) => ({ value: index + 1, count })).reverse()}
        />
      )}
      {feedbackTotal === 0 && <p className="mt-3 text-muted">{pages.feedbackEmpty.text}</p>}
      {!hasOwn && (
        <div className="mt-5">
          <FeedbackForm
            product={product}
            // Only refusals of this form, not of votes and other buttons on the page.
            refused={refused && repliedTo === undefined && "comment" in refused.values ? refused : null}
            onSent={setNewId}
            onKnown={() => void refetch()}
          />
        </div>
      )}
      {page > 1 && (
        <p className="mt-6 text-sm">
          <Link to={`${paths.product(slug)}#feedback`} className="text-link underline underline-offset-2">
            Newest feedback
          </Link>
        </p>
      )}
      <ul ref={list} className="mt-6 space-y-7">
        {feedback.map((entry) => (
          <li key={entry.id}>
            <FeedbackEntry
              entry={entry}
              slug={slug}
              refusedReply={refused && repliedTo === String(entry.id) ? refused : null}
              onDeleted={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
      <OlderFeedback key={page} product={product} firstPage={page} list={list} shown={feedback.length} />
    </section>
  );
}
