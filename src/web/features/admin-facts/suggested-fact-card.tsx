import { useState } from "react";
import type { SuggestedFactRow } from "#contract/admin/facts.ts";
import * as adminPages from "#contract/messages/admin-pages.ts";
import { paths } from "#contract/paths.ts";
import { suggestedFacts } from "#contract/suggested-facts.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Pill } from "../../ui/pill.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useOwnDecision } from "../admin-own/use-own-decision.tsx";
import { useResolving } from "../admin-reports/use-resolving.ts";
import { ReasonDialog } from "../admin-submissions/reason-dialog.tsx";
import { FieldValue } from "../product-form/field-value.tsx";

type Decision = { decision: "approve" | "refuse"; reason: string };

/** What the product says, what somebody suggests with its source, and the decision. */
export function SuggestedFactCard({ suggestion }: { suggestion: SuggestedFactRow }) {
  const { id, state, field, product, isOutdated, suggestedBy, reason, currency } = suggestion;
  const label = suggestedFacts[field];
  const [isRefusing, setIsRefusing] = useState(false);
  const own = useOwnDecision(suggestion.own, { name: `fact-${id}` });
  const { decision } = useApi().admin.facts[":id"];
  const param = { id: String(id) };
  const reopen = () => answerOf(decision.$delete({ param }));
  const deciding = useResolving({
    area: "facts",
    send: (input: Decision) => answerOf(decision.$post({ param, json: input })),
    done: (input) => adminPages.factDecided(input.decision, product.name),
    undo: () => reopen,
  });
  const reopening = useResolving({
    area: "facts",
    send: (_: undefined) => reopen(),
    done: () => adminPages.alternativeReopened,
  });
  return (
    <article aria-label={`${label} of ${product.name}`} className="rounded-card border border-line bg-raised">
      <div className="p-4">
        <h2 className="words font-medium">
          <Link
            to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
            reloadDocument
            target="_blank"
            className="hover:underline"
          >
            {product.name}
          </Link>
          {`: ${label}`} {!product.isLive && <Pill tone="warn">Not live</Pill>}
          {isOutdated && <Pill tone="warn">Changed since</Pill>}
        </h2>
        <dl className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-xs text-muted">When suggested</dt>
            <dd>
              <FieldValue field={field} value={suggestion.from} productId={product.id} />
            </dd>
          </div>
          <div>
            <dt className="text-xs text-muted">Suggested</dt>
            <dd>
              <FieldValue
                field={field}
                value={currency ? `${String(suggestion.to)} ${currency}` : suggestion.to}
                productId={product.id}
              />
            </dd>
          </div>
        </dl>
        <p className="words mt-3 text-meta text-muted">
          <a href={suggestion.sourceUrl} target="_blank" rel="nofollow noopener noreferrer ugc" className="text-link">
            {suggestion.sourceUrl}
          </a>
          <br />
          Suggested by {suggestedBy ?? "a deleted account"}
          {suggestion.isSuggesterSuspended && " (suspended)"}, <ShortDate iso={suggestion.suggestedAt} />
        </p>
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
        {state === "waiting" ? (
          <>
            {own.note}
            {own.canDecide && (
              <>
                <Button
                  variant="primary"
                  disabled={!own.isReady || isOutdated || !product.isLive}
                  busy={deciding.isPending}
                  onClick={() => void deciding.start({ decision: "approve", reason: own.reason ?? "" })}
                >
                  Approve
                </Button>
                <Button disabled={!own.isReady} onClick={() => setIsRefusing(true)}>
                  Refuse
                </Button>
              </>
            )}
          </>
        ) : (
          <>
            <p className="words mr-auto text-meta text-muted">
              {state === "approved" ? "Approved" : "Refused"}
              {suggestion.decidedBy && ` by ${suggestion.decidedBy}`}
              {reason && `: ${reason}`}
            </p>
            {own.canDecide && (
              <Button busy={reopening.isPending} onClick={() => void reopening.start(undefined)}>
                Undo
              </Button>
            )}
          </>
        )}
      </footer>
      {isRefusing && (
        <ReasonDialog
          title={`Refuse this fact about ${product.name}?`}
          verb="Refuse"
          startsWith={own.reason ?? ""}
          help="For the other moderators. The same value can't be suggested again."
          busy={deciding.isPending}
          onSend={(typed) =>
            void deciding.start({ decision: "refuse", reason: typed }).then(() => setIsRefusing(false))
          }
          onClose={() => setIsRefusing(false)}
        />
      )}
    </article>
  );
}
