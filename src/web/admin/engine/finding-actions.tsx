import { Check, X } from "lucide-react";
import type { Finding } from "#contract/admin/engine/engine.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { useOwnDecision } from "../acts/use-own-decision.tsx";
import { WordButton } from "../list/word-button.tsx";
import type { AnyFindingView } from "./finding-view.ts";
import { useDecide } from "./use-decide.ts";

type FindingActionsProps = { view: AnyFindingView; finding: Finding };

/** An open finding's buttons. For a decided one: who decided it, and Undo while that's possible. */
export function FindingActions({ view, finding }: FindingActionsProps) {
  const { decide, isPending } = useDecide();
  const { id, state, decidedBy, decidedAt } = finding;
  const name = view.rowName(finding);
  const own = useOwnDecision(finding.own, { name: `finding-${id}` });
  if (!own.canDecide) return own.note;
  if (state !== "open") {
    return (
      <span className="flex flex-wrap items-center justify-end gap-2">
        <span className="max-sm:hidden text-meta text-muted">
          {decidedBy ?? "Deleted account"}
          {decidedAt && (
            <>
              {", "}
              <ShortDate iso={decidedAt} />
            </>
          )}
        </span>
        {(state === "dismissed" || canUndo(view, decidedAt)) && (
          <Button
            size="sm"
            busy={isPending}
            aria-label={`${state === "dismissed" ? "Reopen" : "Undo"} ${name}`}
            onClick={() => void decide({ findingIds: [id], decision: "reopen" })}
          >
            {state === "dismissed" ? "Reopen" : "Undo"}
          </Button>
        )}
      </span>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {own.note}
      <WordButton
        variant="ghost"
        busy={isPending}
        disabled={!own.isReady}
        label={`Dismiss ${name}`}
        word="Dismiss"
        icon={<X />}
        onClick={() => void decide({ findingIds: [id], decision: "dismiss", reason: own.reason })}
      />
      {view.Act && <view.Act finding={finding} />}
      {view.applyText && (
        <WordButton
          busy={isPending}
          disabled={!own.isReady}
          label={`${view.applyText}: ${name}`}
          word={view.applyText}
          icon={view.applyIcon ?? <Check />}
          onClick={() => void decide({ findingIds: [id], decision: "apply", reason: own.reason })}
        />
      )}
    </div>
  );
}

function canUndo({ undoMs = 0 }: AnyFindingView, decidedAt: string | null): boolean {
  return decidedAt !== null && Date.now() - Date.parse(decidedAt) < undoMs;
}
