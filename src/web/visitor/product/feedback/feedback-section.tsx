import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { queries } from "#web/data/queries.ts";
import { useApi } from "#web/data/shell.ts";
import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { RatingStrip, stripFrom } from "#web/ui/display/rating-strip.tsx";
import { entryId } from "./entry-id.ts";
import { FeedbackEntry } from "./feedback-entry.tsx";
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

const formId = "write-feedback";

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
    <section aria-labelledby="feedback" className="feedback">
      <div className="feedback-head">
        <h2 id="feedback" ref={heading} tabIndex={-1} className="scroll-mt-24 text-heading outline-none">
          Feedback
        </h2>
        {!hasOwn && feedbackTotal > 0 && (
          <a href={`#${formId}`} className={buttonClass({})}>
            Write feedback
          </a>
        )}
      </div>
      {rating.average !== null && (
        <p className="feedback-average">
          <b>{rating.average.toFixed(1)}</b> from {counted(rating.count, "rating")}
        </p>
      )}
      {rating.count >= stripFrom && <RatingStrip counts={rating.distribution.toReversed()} size="large" />}
      {feedbackTotal === 0 && <p className="mt-3 text-muted">{pages.feedbackEmpty.text}</p>}
      {page > 1 && (
        <p className="mt-4 text-sm">
          <Link to={`${paths.product(slug)}#feedback`} className="text-link underline underline-offset-2">
            Newest feedback
          </Link>
        </p>
      )}
      <ul ref={list} className="feedback-list">
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
      {!hasOwn && (
        <div id={formId} className="mt-6 scroll-mt-20">
          <FeedbackForm
            product={product}
            // Only refusals of this form, not of votes and other buttons on the page.
            refused={refused && repliedTo === undefined && "comment" in refused.values ? refused : null}
            onSent={setNewId}
            onKnown={() => void refetch()}
          />
        </div>
      )}
    </section>
  );
}
