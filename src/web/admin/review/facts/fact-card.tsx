import type { SuggestedFactRow } from "#contract/admin/review/facts.ts";
import { suggestedFacts } from "#contract/member/suggested-facts.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { FieldValue } from "#web/maker/product-form/field-value.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ProposalDecision } from "../alternatives/proposal-decision.tsx";

/** What the product says, what somebody suggests with its source, and the decision. */
export function SuggestedFactCard({ suggestion }: { suggestion: SuggestedFactRow }) {
  const { id, field, product, isOutdated, suggestedBy, currency } = suggestion;
  const label = suggestedFacts[field];
  const { decision } = useApi().admin.facts[":id"];
  const param = { id: String(id) };
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
      <ProposalDecision
        proposal={suggestion}
        area="facts"
        decide={(json) => answerOf(decision.$post({ param, json }))}
        reopen={() => answerOf(decision.$delete({ param }))}
        done={(decided) => adminPages.factDecided(decided, product.name)}
        canApprove={!isOutdated && product.isLive}
        refusal={{
          title: `Refuse this fact about ${product.name}?`,
          help: "For the other moderators. The same value can't be suggested again.",
        }}
      />
    </article>
  );
}
