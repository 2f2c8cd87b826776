import type { EngineKind } from "#contract/admin/engine/engine.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { ShortDate } from "../../ui/display/short-date.tsx";
import type { AnyFindingView } from "./finding-view.ts";

/** What the kind looks for, when it last did, and how reliable it is. */
export function LookedLine({ kind, view }: { kind: EngineKind; view: AnyFindingView }) {
  const { lookedAt, looked, isLooking, figures } = kind;
  return (
    <div className="min-w-64 flex-1 space-y-0.5 text-sm text-muted">
      <p>{view.looksFor}</p>
      <p>
        {lookedAt ? (
          <>
            Last checked <ShortDate iso={lookedAt} />, {wholeNumber(looked)} looked at. Checked every night.
          </>
        ) : (
          "Not checked yet. The check runs every night."
        )}
        {isLooking && " A check is under way."}
      </p>
      {figures && view.figures?.(figures)}
    </div>
  );
}
