import type { ProposedAlternative } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ProposalDecision } from "./proposal-decision.tsx";

/** A proposed pair, what the two have in common, and the decision. */
export function ProposalCard({ proposal }: { proposal: ProposedAlternative }) {
  const { id, product, alternative, proposedBy, proposedAt } = proposal;
  const { decision } = useApi().admin.alternatives[":id"];
  const param = { id: String(id) };
  return (
    <article
      aria-label={`${alternative.name} as an alternative to ${product.name}`}
      className="rounded-card border border-line bg-raised"
    >
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Side label="Proposed alternative" product={alternative} />
        <Side label="To" product={product} />
      </div>
      <p className="px-4 pb-4 text-meta text-muted">
        In common: {proposal.subcategories} {proposal.subcategories === 1 ? "subcategory" : "subcategories"},{" "}
        {counted(proposal.tags, "tag")}, {counted(proposal.users, "user")}. Proposed by{" "}
        {proposedBy ?? "a deleted account"}
        {proposal.isProposerSuspended && " (suspended)"}, <ShortDate iso={proposedAt} />
        {proposal.isNamed && `. A maker of ${alternative.name} says that it replaces ${product.name}`}
      </p>
      <ProposalDecision
        proposal={proposal}
        area="alternatives"
        decide={(json) => answerOf(decision.$post({ param, json }))}
        reopen={() => answerOf(decision.$delete({ param }))}
        done={(decided) => adminPages.alternativeDecided(decided, alternative.name)}
        approvedText={`Approved, ${counted(proposal.votes, "vote")}`}
        refusal={{
          title: `Refuse ${alternative.name} as an alternative to ${product.name}?`,
          help: "For the other moderators. It won't be listed, even if the two have something in common.",
        }}
      />
    </article>
  );
}

function Side({ label, product }: { label: string; product: ProposedAlternative["product"] }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-xs text-muted">{label}</p>
      <div className="flex gap-3">
        <LogoBox name={product.name} src={product.logoUrl} size={36} />
        <div className="min-w-0">
          <h2 className="font-medium">
            <Link
              to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
              reloadDocument
              target="_blank"
              className="break-words hover:underline"
            >
              {product.name}
            </Link>
          </h2>
          <p className="words line-clamp-2 text-meta text-muted">{product.tagline}</p>
          {!product.isLive && <Pill tone="warn">Not live</Pill>}
        </div>
      </div>
    </div>
  );
}
