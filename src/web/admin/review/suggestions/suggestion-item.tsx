import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminSuggestion } from "#contract/admin/review/suggestions.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { ReasonDialog } from "../../acts/reason-dialog.tsx";
import { useAct } from "../../acts/use-act.ts";
import { useOwnDecision } from "../../acts/use-own-decision.tsx";
import { Section } from "../../page/section.tsx";
import { DecisionButton } from "../desk/decision-button.tsx";
import { DeskItem } from "../desk/desk-item.tsx";
import { LinkedText } from "../desk/linked-text.tsx";
import { Sign, Signs } from "../desk/signs.tsx";
import { useDecisionUndo, useUndoDecision } from "../submissions/decision-undo.ts";
import { decisionFailed } from "../submissions/use-decide.ts";
import { AcceptDialog } from "./accept-dialog.tsx";
import { siteQuery } from "./suggestion-queries.ts";

/** A suggestion: what somebody wrote, the site it names, and what can be done with it. */
export function SuggestionItem({ suggestion }: { suggestion: AdminSuggestion }) {
  const { text, site, state, decision } = suggestion;
  const [dialog, setDialog] = useState<"accept" | "dismiss" | null>(null);
  const close = () => setDialog(null);
  const own = useOwnDecision(suggestion.own, { name: `suggestion-${suggestion.id}` });
  const dismissing = useDismiss(suggestion);
  const undoing = useUndoDecision();
  const isWaiting = state === "pending";
  const batchId = decision?.batchId;
  return (
    <DeskItem
      label={`Suggestion: ${text.slice(0, 80)}`}
      evidence={<Evidence suggestion={suggestion} />}
      note={isWaiting ? own.note : null}
      actions={
        isWaiting
          ? own.canDecide && (
              <>
                <DecisionButton
                  hotkey="a"
                  variant="primary"
                  disabled={!own.isReady}
                  onPress={() => setDialog("accept")}
                >
                  Turn into a draft
                </DecisionButton>
                <DecisionButton
                  hotkey="r"
                  className="text-danger"
                  disabled={!own.isReady}
                  onPress={() => setDialog("dismiss")}
                >
                  Dismiss
                </DecisionButton>
              </>
            )
          : batchId && (
              <Button busy={undoing.isPending} onClick={() => void undoing.act(batchId)}>
                Undo
              </Button>
            )
      }
    >
      <blockquote className="desk-quote words">
        <LinkedText text={isWaiting ? withoutSite(text, site) : text} />
      </blockquote>
      {!isWaiting && <Decided suggestion={suggestion} />}
      {isWaiting && site && <NamedSite site={site} />}
      {dialog === "accept" && <AcceptDialog suggestion={suggestion} ownReason={own.reason} onClose={close} />}
      {dialog === "dismiss" && (
        <ReasonDialog
          title="Dismiss this suggestion?"
          verb="Dismiss"
          hasTemplates
          startsWith={own.reason ?? ""}
          help="We email it to the person who suggested this in a minute, unless you undo it."
          busy={dismissing.isPending}
          onSend={(reason) => dismissing.act(reason).then(close)}
          onClose={close}
        />
      )}
    </DeskItem>
  );
}

function Evidence({ suggestion }: { suggestion: AdminSuggestion }) {
  const { site, duplicates, state, submitter, createdAt } = suggestion;
  return (
    <>
      {state === "pending" && (
        <Section title="Checks">
          <Signs>
            {site ? (
              <>
                <Sign tone="for">Names a website</Sign>
                {duplicates.length === 0 && <Sign tone="for">No product with this domain</Sign>}
              </>
            ) : (
              <Sign tone="neutral">Names no website</Sign>
            )}
            {duplicates.map(({ id, name, slug }) => (
              <Sign key={id} tone="against">
                Same domain as{" "}
                <Link to={paths.product(slug)} reloadDocument target="_blank" className="underline underline-offset-2">
                  {name}
                </Link>
              </Sign>
            ))}
          </Signs>
        </Section>
      )}
      <Section title="Suggested by">
        <p className="font-medium">{submitter?.username ?? "A deleted account"}</p>
        <p className="text-muted">
          <ShortDate iso={createdAt} />
        </p>
      </Section>
    </>
  );
}

/** What the website says of itself; the draft starts with it. */
function NamedSite({ site }: { site: string }) {
  const { data: found, isError } = useQuery(siteQuery(useApi(), site));
  const address = shortAddress(site);
  return (
    <section aria-label="The website it names" className="desk-card">
      <LogoBox name={found?.productName ?? address} src={found?.logoPreview ?? null} size={48} />
      <div className="min-w-0 flex-1">
        {found && !found.failure && <p className="words font-medium">{found.productName}</p>}
        <p className="text-sm break-words">
          <a href={site} target="_blank" rel="noopener noreferrer nofollow" className="text-link underline">
            {address}
          </a>
        </p>
        <p className="words mt-0.5 flex items-center gap-2 text-sm text-muted">
          {!found && !isError && <Spinner />}
          {sentenceOf(found, isError)}
        </p>
      </div>
    </section>
  );
}

function shortAddress(site: string): string {
  return site.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** The card below shows the address; the sentence reads better without it. */
function withoutSite(text: string, site: string | null): string {
  if (!site) return text;
  const bare = text.replaceAll(`(${site})`, "").replace(/ {2,}/g, " ").trim();
  return bare === "" ? text : bare;
}

function sentenceOf(found: { failure: string | null; headline: string } | undefined, isError: boolean): string {
  if (isError) return "We couldn't ask the website.";
  if (!found) return "Asking the website…";
  if (found.failure) return `The website didn't answer (${found.failure.replaceAll("_", " ")}).`;
  return found.headline;
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
  const product = decision?.product;
  return (
    <div className="desk-decided">
      <p>
        <Pill tone={state === "accepted" ? "ok" : "danger"}>{state === "accepted" ? "Accepted" : "Dismissed"}</Pill>
        {decision && (
          <>
            by {decision.by ?? "a deleted account"}, <ShortDate iso={decision.at} />
          </>
        )}
      </p>
      {product && (
        <p>
          <Link
            to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
            reloadDocument
            target="_blank"
            className="underline underline-offset-2"
          >
            {product.name}
          </Link>
        </p>
      )}
      {reason && <p className="words">{reason}</p>}
    </div>
  );
}
