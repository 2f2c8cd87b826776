import { ArrowRight } from "lucide-react";
import type { SuggestedFactRow } from "#contract/admin/review/facts.ts";
import { suggestedFacts } from "#contract/member/suggested-facts.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { FieldValue } from "#web/maker/product-form/field-value.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Section } from "../../page/section.tsx";
import { useProposalDecision } from "../alternatives/use-proposal-decision.tsx";
import { DeskItem } from "../desk/desk-item.tsx";
import { Sign, Signs } from "../desk/signs.tsx";

/** What the product says, what somebody suggests with its source, and the decision. */
export function SuggestedFactItem({ suggestion }: { suggestion: SuggestedFactRow }) {
  const { id, field, product, isOutdated, currency } = suggestion;
  const label = suggestedFacts[field];
  const route = useApi().admin.facts[":id"];
  const param = { id: String(id) };
  const { decided, dialog, ...bar } = useProposalDecision({
    proposal: suggestion,
    area: "facts",
    decide: (json) => answerOf(route.decision.$post({ param, json })),
    reopen: () => answerOf(route.decision.$delete({ param })),
    done: (decision) => adminPages.factDecided(decision, product.name),
    canApprove: !isOutdated && product.isLive,
    refusal: {
      title: `Refuse this fact about ${product.name}?`,
      help: "For the other moderators. The same value can't be suggested again.",
    },
  });
  return (
    <DeskItem label={`${label} of ${product.name}`} evidence={<Evidence suggestion={suggestion} />} {...bar}>
      <header className="flex items-center gap-4">
        <LogoBox name={product.name} src={product.logoUrl} size={48} eager />
        <div className="min-w-0">
          <h2 className="desk-name">
            <Link
              to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
              reloadDocument
              target="_blank"
              className="hover:underline"
            >
              {product.name}
            </Link>
          </h2>
          <p className="text-muted">{label}</p>
        </div>
      </header>
      <dl className="desk-change">
        <div>
          <dt>When suggested</dt>
          <dd className="text-muted">
            <FieldValue field={field} value={suggestion.from} productId={product.id} />
          </dd>
        </div>
        <div>
          <dt>Suggested</dt>
          <dd>
            <ArrowRight aria-hidden="true" />
            <FieldValue
              field={field}
              value={currency ? `${String(suggestion.to)} ${currency}` : suggestion.to}
              productId={product.id}
            />
          </dd>
        </div>
      </dl>
      {decided}
      {dialog}
    </DeskItem>
  );
}

function Evidence({ suggestion }: { suggestion: SuggestedFactRow }) {
  const { product, isOutdated, state, sourceUrl, suggestedBy, isSuggesterSuspended, suggestedAt } = suggestion;
  return (
    <>
      <Section title="Source">
        <p className="break-words">
          <a href={sourceUrl} target="_blank" rel="nofollow noopener noreferrer ugc" className="text-link underline">
            {sourceUrl.replace(/^https?:\/\//, "")}
          </a>
        </p>
      </Section>
      {state === "waiting" && (
        <Section title="Checks">
          <Signs>
            <Sign tone={product.isLive ? "for" : "against"}>{product.isLive ? "The product is live" : "Not live"}</Sign>
            <Sign tone={isOutdated ? "against" : "for"}>
              {isOutdated ? "Changed since: it can only be refused" : "The product still says the same"}
            </Sign>
          </Signs>
        </Section>
      )}
      <Section title="Suggested by">
        <p className="font-medium">
          {suggestedBy ?? "A deleted account"}
          {isSuggesterSuspended && " (suspended)"}
        </p>
        <p className="text-muted">
          <ShortDate iso={suggestedAt} />
        </p>
      </Section>
    </>
  );
}
