import { useState } from "react";
import type { AdminSuggestion } from "#contract/admin/review/suggestions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { useDecisionUndo, useUndoDecision } from "../submissions/decision-undo.ts";
import { decisionFailed } from "../submissions/use-decide.ts";
import { AcceptDialog } from "./accept-dialog.tsx";

/** A suggestion: who wrote it, the site it names, and what can be done with it. */
export function SuggestionCard({ suggestion }: { suggestion: AdminSuggestion }) {
  const { text, submitter, createdAt, site, duplicates, state } = suggestion;
  const [dialog, setDialog] = useState<"accept" | "dismiss" | null>(null);
  const close = () => setDialog(null);
  const own = useOwnDecision(suggestion.own, { name: `suggestion-${suggestion.id}` });
  const dismissing = useDismiss(suggestion);
  return (
    <article className="rounded-card border border-line bg-raised p-4" aria-label={`Suggestion: ${text.slice(0, 80)}`}>
      <p className="text-meta text-muted">
        {submitter?.username ?? "A deleted account"}, <ShortDate iso={createdAt} />
      </p>
      <p className="words mt-2 whitespace-pre-line">{text}</p>
      {site && (
        <p className="mt-2 text-sm break-words">
          <a href={site} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-2">
            {site}
          </a>
        </p>
      )}
      {duplicates.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
          <Pill tone="warn">possible duplicate</Pill>
          {duplicates.map(({ id, name, slug }) => (
            <Link key={id} to={paths.product(slug)} reloadDocument target="_blank" className="underline">
              {name}
            </Link>
          ))}
        </p>
      )}
      {state === "pending" ? (
        <div className="mt-4 flex flex-wrap gap-2">
          {own.note}
          {own.canDecide && (
            <>
              <Button variant="primary" disabled={!own.isReady} onClick={() => setDialog("accept")}>
                Turn into a draft
              </Button>
              <Button className="text-danger" disabled={!own.isReady} onClick={() => setDialog("dismiss")}>
                Dismiss
              </Button>
            </>
          )}
        </div>
      ) : (
        <Decided suggestion={suggestion} />
      )}
      {dialog === "accept" && <AcceptDialog suggestion={suggestion} ownReason={own.reason} onClose={close} />}
      {dialog === "dismiss" && (
        <ReasonDialog
          title="Dismiss this suggestion?"
          verb="Dismiss"
          hasTemplates
          startsWith={own.reason ?? ""}
          help="Mailed to whoever suggested it a minute from now, unless you undo it."
          busy={dismissing.isPending}
          onSend={(reason) => dismissing.act(reason).then(close)}
          onClose={close}
        />
      )}
    </article>
  );
}

function useDismiss({ id, version }: AdminSuggestion) {
  const { dismissal } = useApi().admin.suggestions[":id"];
  const openUndo = useDecisionUndo();
  return useAct({
    send: (reason: string) =>
      answerOf(
        dismissal.$post({ param: { id: String(id) }, json: { expectedVersion: version, reason: reason || null } }),
      ),
    done: () => adminPages.suggestionDismissed,
    undo: ({ undo }) => openUndo(undo),
    failed: decisionFailed,
  });
}

function Decided({ suggestion: { state, reason, decision } }: { suggestion: AdminSuggestion }) {
  const undoing = useUndoDecision();
  const product = decision?.product;
  const batchId = decision?.batchId;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 text-sm">
      <Pill tone={state === "accepted" ? "ok" : "danger"}>{state === "accepted" ? "Accepted" : "Dismissed"}</Pill>
      {decision && (
        <span className="text-muted">
          by {decision.by ?? "a deleted account"}, <ShortDate iso={decision.at} />
        </span>
      )}
      {product && (
        <Link
          to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
          reloadDocument
          target="_blank"
          className="underline underline-offset-2"
        >
          {product.name}
        </Link>
      )}
      {reason && <span className="words basis-full text-muted">{reason}</span>}
      {batchId && (
        <Button size="sm" busy={undoing.isPending} onClick={() => void undoing.act(batchId)}>
          Undo
        </Button>
      )}
    </div>
  );
}
