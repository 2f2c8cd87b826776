import { type ReactNode, useRef, useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Feedback, Reply } from "#contract/visitor/catalog.ts";
import { PersonLine } from "#web/shared/people/person-line.tsx";
import { useFocusAfterLoss } from "#web/ui/behavior/use-focus-after-loss.ts";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { EditForm } from "./edit-form.tsx";
import { entryId } from "./entry-id.ts";
import { EntryMenu } from "./entry-menu.tsx";
import { ReplyForm } from "./reply-form.tsx";

type FeedbackEntryProps = {
  entry: Feedback;
  slug: string;
  /** A reply to it that was sent without JavaScript and rejected. */
  refusedReply: RefusedForm | null;
  onDeleted: () => void;
};

export function FeedbackEntry({ entry, slug, refusedReply, onDeleted }: FeedbackEntryProps) {
  const article = useRef<HTMLElement>(null);
  const focusHere = () => article.current?.focus({ preventScroll: true });
  return (
    <article ref={article} id={entryId(entry.id)} tabIndex={-1} className="feedback-entry">
      <span role="img" aria-label={`${entry.rating}.0 of 5 stars`} className="feedback-rating">
        {entry.rating}
      </span>
      <div className="min-w-0">
        <Said entry={entry} slug={slug} onDeleted={onDeleted} onFolded={focusHere} />
        {entry.replies.length > 0 && (
          <ul className="mt-4 space-y-4 border-l border-line pl-4">
            {entry.replies.map((reply) => (
              <li key={reply.id}>
                <Said entry={reply} slug={slug} onDeleted={focusHere} onFolded={focusHere} />
              </li>
            ))}
          </ul>
        )}
        {entry.replies.length < limits.feedback.repliesMax && (
          <ReplyForm entry={entry} slug={slug} refused={refusedReply} />
        )}
      </div>
    </article>
  );
}

type SaidProps = {
  entry: Feedback | Reply;
  slug: string;
  onDeleted: () => void;
  /** Called when blocking its author took the focused menu off the page. */
  onFolded: () => void;
};

/** A comment with its author, for feedback and replies; one's own can turn into the edit form. */
function Said({ entry, slug, onDeleted, onFolded }: SaidProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { author, comment, createdAt, isEdited, isMaker, isOwn, isBlocked } = entry;
  const place = useRef<HTMLDivElement>(null);
  const expectFolding = useFocusAfterLoss(isBlocked, onFolded);

  /** The focus is lost when the form closes, so put it back. */
  function endEditing(): void {
    setIsEditing(false);
    place.current?.focus({ preventScroll: true });
  }

  const said = (
    <div ref={place} tabIndex={-1} className="outline-none">
      {!isEditing && <p className="words whitespace-pre-line">{comment}</p>}
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <PersonLine person={author}>
            {isMaker && <Pill className="text-ink">Maker</Pill>}
            {isOwn && <Pill>You</Pill>}
            <ShortDate iso={createdAt} />
            {isEdited && <span>edited</span>}
          </PersonLine>
        </div>
        {!isEditing && (
          <EntryMenu {...{ entry, slug, onDeleted }} onEdit={() => setIsEditing(true)} onBlock={expectFolding} />
        )}
      </div>
      {isEditing && <EditForm entry={entry} onDone={endEditing} />}
    </div>
  );
  return isBlocked ? <Folded>{said}</Folded> : said;
}

/** Opens without JavaScript, too. */
function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="group">
      <summary className="tap-room w-fit cursor-pointer text-meta text-muted hover:text-ink group-open:mb-3">
        Hidden: you blocked this person · <span className="underline underline-offset-2 group-open:hidden">Show</span>
        <span className="hidden underline underline-offset-2 group-open:inline">Hide</span>
      </summary>
      {children}
    </details>
  );
}
