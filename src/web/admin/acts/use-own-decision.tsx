import { type ReactNode, useState } from "react";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";

type OwnCase = {
  /** Says whose it is, and asks for the reason where the viewer may decide nevertheless; null if it isn't theirs. */
  note: ReactNode;
  /** Whether to offer the buttons. */
  canDecide: boolean;
  /** Whether they can be pressed: a reason is typed where one is needed. */
  isReady: boolean;
  /** For the log. */
  reason: string | null;
};

/** What rule 53 leaves of the buttons of something that may be the viewer's own. */
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

/** Instead of the buttons. Tables keep their actions on one line, which is too long for a sentence. */
function OwnNote({ text }: { text: string }) {
  return <p className="w-full text-left text-sm whitespace-normal text-muted">{text}</p>;
}
