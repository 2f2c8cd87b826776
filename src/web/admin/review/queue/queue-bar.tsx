import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { EmailsWait } from "../../acts/emails-wait.tsx";
import type { Queue } from "./use-queue.ts";

type QueueBarProps = {
  queue: Queue;
  /** Whether a submission is open that can be decided. */
  isOpen: boolean;
  /** False while the reason that one's own product needs is missing. */
  isReady: boolean;
  ownNote: ReactNode;
  onDecide: (decision: "approve" | "publish") => void;
  onReject: () => void;
  onHelp: () => void;
};

/** The decision buttons at the end of the page; on phones within reach of the thumb. */
export function QueueBar({ queue, isOpen, isReady, ownNote, onDecide, onReject, onHelp }: QueueBarProps) {
  return (
    <section className="queue-bar" aria-label="Decide">
      <News queue={queue} />
      {ownNote && <div className="pb-2">{ownNote}</div>}
      <div className="queue-buttons">
        {isOpen && (
          <>
            <Button
              variant="primary"
              busy={queue.isBusy}
              disabled={!isReady}
              onClick={() => onDecide("publish")}
              aria-keyshortcuts="p"
            >
              Approve &amp; publish <Kbd aria-hidden="true">p</Kbd>
            </Button>
            <Button disabled={!isReady} onClick={() => onDecide("approve")} aria-keyshortcuts="a">
              Approve <Kbd aria-hidden="true">a</Kbd>
            </Button>
            <Button className="text-danger" disabled={!isReady} onClick={onReject} aria-keyshortcuts="r">
              Reject… <Kbd aria-hidden="true">r</Kbd>
            </Button>
          </>
        )}
        <span className="queue-more">
          <Button onClick={queue.undo} disabled={!queue.canUndo} aria-keyshortcuts="u">
            Undo <Kbd aria-hidden="true">u</Kbd>
          </Button>
          <Button variant="ghost" onClick={onHelp} aria-keyshortcuts="?">
            <span className="sr-only">Keyboard shortcuts: </span>
            <span className="queue-moves">
              <Kbd aria-hidden="true">j</Kbd> <Kbd aria-hidden="true">k</Kbd> move ·
            </span>{" "}
            <Kbd aria-hidden="true">?</Kbd> keys
          </Button>
        </span>
      </div>
    </section>
  );
}

/** The result of the last decision, and how long it can be undone. */
function News({ queue: { news } }: { queue: Queue }) {
  return (
    <p role="status" className={cx("queue-news", news?.tone === "danger" && "text-danger")}>
      {news && (
        <>
          <span className="font-medium">{news.message.title}</span> {news.message.text}
          {news.undo && (
            <span aria-hidden="true" className="text-muted">
              {" "}
              <EmailsWait key={news.undo.batchId} until={news.undo.until} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
