import { type ReactNode, useState } from "react";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";

type OwnCase = {
  /**
   * Says that the item is the viewer's own, and asks for a reason if they may still decide; null if it isn't theirs.
   */
  note: ReactNode;
  /** Whether to offer the buttons. */
  canDecide: boolean;
  /** Whether they can be pressed: false while a required reason is missing. */
  isReady: boolean;
  /** For the log. */
  reason: string | null;
};

/** Which buttons rule 53 allows on an item that may be the viewer's own. */
export function useOwnDecision(own: OwnDecision, { name }: { name: string }): OwnCase {
  const [typed, setTyped] = useState("");
  const reason = typed.trim() || null;
  if (own === null) return { note: null, canDecide: true, isReady: true, reason: null };
  if (own === "refused") {
    return { note: <OwnNote text={adminPages.ownDecision.text} />, canDecide: false, isReady: false, reason: null };
  }
  const note = (
    <div className="w-full min-w-0 space-y-2 text-left whitespace-normal sm:min-w-56">
      <OwnNote text={adminPages.ownDecisionAlone.text} />
      <TextArea
        name={`own-reason-${name}`}
        label="Reason for the log"
        rows={2}
        controlClassName="min-h-16!"
        limit={limits.productLife.reasonMax}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
  return { note, canDecide: true, isReady: reason !== null, reason };
}

/**
 * Shown instead of the buttons. It wraps, because tables keep actions on one line and a sentence is too long for that.
 */
function OwnNote({ text }: { text: string }) {
  return <p className="w-full text-left text-sm whitespace-normal text-muted">{text}</p>;
}
