import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Menu } from "#web/ui/menus/menu.tsx";
import { EmailsWait } from "../../acts/emails-wait.tsx";
import type { Queue } from "./use-queue.ts";

type QueueBarProps = {
  queue: Queue;
  /** Whether a submission is open that can be decided. */
  isOpen: boolean;
  /** False while the reason that one's own product needs is missing. */
  isReady: boolean;
  /** Whether there is somebody to ask. */
  canAsk: boolean;
  ownNote: ReactNode;
  onDecide: (decision: "approve" | "publish") => void;
  onReject: () => void;
  onAsk: () => void;
  onHelp: () => void;
};

/** The decision buttons in one row at the end of the page; on phones within reach of the thumb. */
export function QueueBar(props: QueueBarProps) {
  const { queue, isOpen, isReady, canAsk, ownNote, onDecide, onReject, onAsk, onHelp } = props;
  const { canUndo, undo } = queue;
  const more = [
    ...(isOpen && canAsk ? [{ label: "Ask maker", onSelect: onAsk }] : []),
    ...(canUndo ? [{ label: "Undo", onSelect: undo }] : []),
  ];
  return (
    <section className="desk-bar" aria-label="Decide">
      <News queue={queue} />
      {ownNote && <div className="desk-own">{ownNote}</div>}
      <div className="desk-buttons">
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
            {canAsk && (
              <Button className="max-sm:hidden" onClick={onAsk} aria-keyshortcuts="m">
                Ask maker <Kbd aria-hidden="true">m</Kbd>
              </Button>
            )}
          </>
        )}
        <span className="desk-more">
          {canUndo && (
            <Button variant="ghost" className="max-sm:hidden" onClick={undo} aria-keyshortcuts="u">
              Undo <Kbd aria-hidden="true">u</Kbd>
            </Button>
          )}
          <Button variant="ghost" className="desk-keys" onClick={onHelp} aria-keyshortcuts="?">
            <span className="sr-only">Keyboard shortcuts</span>
            <Kbd aria-hidden="true">j</Kbd> <Kbd aria-hidden="true">k</Kbd>
            <span aria-hidden="true">next, back</span> <Kbd aria-hidden="true">?</Kbd>
          </Button>
          {more.length > 0 && (
            <span className="sm:hidden">
              <Menu trigger={<IconButton label="More" icon={<Ellipsis />} variant="secondary" />} entries={more} />
            </span>
          )}
        </span>
      </div>
    </section>
  );
}

/** The result of the last decision, and how long it can be undone. */
function News({ queue: { news } }: { queue: Queue }) {
  return (
    <p role="status" className={cx("desk-news", news?.tone === "danger" && "text-danger")}>
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
