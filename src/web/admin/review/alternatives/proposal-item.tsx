import type { ProposedAlternative } from "#contract/admin/review/alternatives.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { SmallShelf } from "#web/ui/shelf/small-shelf.tsx";
import { Section } from "../../page/section.tsx";
import { DeskItem } from "../desk/desk-item.tsx";
import { Sign, Signs } from "../desk/signs.tsx";
import { useProposalDecision } from "./use-proposal-decision.tsx";

/** A proposed pair, what the two have in common, and the decision. */
export function ProposalItem({ proposal }: { proposal: ProposedAlternative }) {
  const { id, product, alternative, spines, proposedBy, proposedAt, isProposerSuspended } = proposal;
  const route = useApi().admin.alternatives[":id"];
  const param = { id: String(id) };
  const { decided, dialog, ...bar } = useProposalDecision({
    proposal,
    area: "alternatives",
    decide: (json) => answerOf(route.decision.$post({ param, json })),
    reopen: () => answerOf(route.decision.$delete({ param })),
    done: (decision) => adminPages.alternativeDecided(decision, alternative.name),
    approvedText: `Approved, ${counted(proposal.votes, "vote")}`,
    refusal: {
      title: `Refuse ${alternative.name} as an alternative to ${product.name}?`,
      help: "For the other moderators. It won't be listed, even if the two have something in common.",
    },
  });
  return (
    <DeskItem
      label={`${alternative.name} as an alternative to ${product.name}`}
      evidence={
        <>
          <Section title="In common">
            <Common proposal={proposal} />
          </Section>
          <Section title="Proposed by">
            <p className="font-medium">
              {proposedBy ?? "A deleted account"}
              {isProposerSuspended && " (suspended)"}
            </p>
            <p className="text-muted">
              <ShortDate iso={proposedAt} />
            </p>
          </Section>
        </>
      }
      {...bar}
    >
      <div className="desk-pair">
        <Side label="Proposed alternative" product={alternative} />
        <Side label="To" product={product} />
      </div>
      {spines.length === 2 && (
        <div className="desk-two-spines">
          <SmallShelf label="The two on a shelf" spines={spines} />
          <p className="mt-2 text-meta text-muted">{shelfLegend}</p>
        </div>
      )}
      {decided}
      {dialog}
    </DeskItem>
  );
}

function Common({ proposal }: { proposal: ProposedAlternative }) {
  const { subcategories, subcategoryNames, tags, tagNames, users, isNamed, alternative, product } = proposal;
  const hashed = tagNames.map((name) => `#${name}`);
  return (
    <Signs>
      <Sign tone={subcategories > 0 ? "for" : "against"}>
        {subcategories > 0 ? `Both in ${named(subcategoryNames, subcategories)}` : "No subcategory"}
      </Sign>
      <Sign tone={tags > 0 ? "for" : "neutral"}>{tags > 0 ? `Both have ${named(hashed, tags)}` : "No tag"}</Sign>
      <Sign tone={users > 0 ? "for" : "neutral"}>
        {users > 0 ? `${wholeNumber(users)} people use both` : "Fewer than three people use both"}
      </Sign>
      {isNamed && (
        <Sign tone="neutral">
          A maker of {alternative.name} says that it replaces {product.name}
        </Sign>
      )}
    </Signs>
  );
}

/** "Databases, Search and 3 more" */
function named(names: string[], count: number): string {
  const rest = count - names.length;
  return `${names.join(", ")}${rest > 0 ? ` and ${wholeNumber(rest)} more` : ""}`;
}

function Side({ label, product }: { label: string; product: ProposedAlternative["product"] }) {
  return (
    <section aria-label={label}>
      <p className="mb-2 text-meta text-muted">{label}</p>
      <LogoBox name={product.name} src={product.logoUrl} size={48} />
      <h2 className="desk-name mt-3">
        <Link
          to={product.isLive ? paths.product(product.slug) : paths.previewProduct(product.id)}
          reloadDocument
          target="_blank"
          className="hover:underline"
        >
          {product.name}
        </Link>
      </h2>
      <p className="words mt-1 text-muted">{product.tagline}</p>
      {!product.isLive && (
        <p className="mt-2">
          <Pill tone="warn">Not live</Pill>
        </p>
      )}
    </section>
  );
}
