import type { Feedback, Product } from "#contract/catalogue.ts";
import { counted } from "#contract/messages/message.ts";
import * as pages from "#contract/messages/pages.ts";
import { RatingBars } from "../../ui/rating-bars.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { Stars } from "../../ui/stars.tsx";
import { PersonLine } from "./person-line.tsx";

export function FeedbackSection({ feedback, rating }: Pick<Product, "feedback" | "rating">) {
  return (
    <section aria-labelledby="feedback" className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="feedback" className="text-heading">
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
      {feedback.length === 0 ? (
        <p className="mt-3 text-muted">{pages.feedbackEmpty.text}</p>
      ) : (
        <ul className="mt-6 space-y-6">
          {feedback.map((entry) => (
            <li key={entry.id}>
              <FeedbackEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FeedbackEntry({ entry }: { entry: Feedback }) {
  return (
    <article>
      <PersonLine person={entry.author}>
        <Stars value={entry.rating} size="sm" />
        <ShortDate iso={entry.createdAt} />
      </PersonLine>
      <p className="mt-1.5 words whitespace-pre-line sm:pl-10.5">{entry.comment}</p>
      {entry.replies.length > 0 && (
        <ul className="mt-4 space-y-4 border-l border-line pl-4 sm:ml-10.5">
          {entry.replies.map((reply) => (
            <li key={reply.id}>
              <PersonLine person={reply.author}>
                <ShortDate iso={reply.createdAt} />
              </PersonLine>
              <p className="mt-1.5 words whitespace-pre-line sm:pl-10.5">{reply.comment}</p>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
