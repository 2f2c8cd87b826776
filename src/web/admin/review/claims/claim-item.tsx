import { ArrowUpRight } from "lucide-react";
import type { AdminClaim } from "#contract/admin/review/claims.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { Section } from "../../page/section.tsx";
import { DeskItem } from "../desk/desk-item.tsx";
import { LinkedText } from "../desk/linked-text.tsx";
import { Sign, Signs, type SignTone } from "../desk/signs.tsx";
import { useClaimDecision } from "./use-claim-decision.tsx";

const states: Record<AdminClaim["state"], { label: string; tone: PillTone }> = {
  open: { label: "Open", tone: "neutral" },
  in_review: { label: "Waiting", tone: "warn" },
  proven: { label: "Listed", tone: "ok" },
  refused: { label: "Refused", tone: "danger" },
  expired: { label: "Expired", tone: "neutral" },
  cancelled: { label: "Canceled", tone: "neutral" },
  lapsed: { label: "Proof gone", tone: "danger" },
  revoked: { label: "Revoked", tone: "danger" },
};

/** Who claims which product, in their own words, and what speaks for and against it. */
export function ClaimItem({ claim }: { claim: AdminClaim }) {
  const { product, claimant, note } = claim;
  const decision = useClaimDecision(claim);
  return (
    <DeskItem
      label={`${claimant.username} claims ${product.name}`}
      evidence={<Evidence claim={claim} />}
      note={decision.note}
      actions={decision.actions}
    >
      <Product product={product} />
      <div className="desk-card">
        <Avatar name={claimant.username} src={claimant.avatarUrl} size={40} decorative />
        <div className="min-w-0">
          <p>
            <span className="font-medium">{claimant.username}</span> says they make it
          </p>
          <p className="text-meta text-muted">
            Joined <ShortDate iso={claimant.joinedAt} />
          </p>
        </div>
      </div>
      {note && (
        <blockquote className="desk-quote words">
          <LinkedText text={note} />
        </blockquote>
      )}
      {claim.decidedAt && <Decided claim={claim} />}
      {decision.dialog}
    </DeskItem>
  );
}

function Product({ product: { name, slug, logoUrl, websiteUrl } }: Pick<AdminClaim, "product">) {
  return (
    <header className="flex gap-4">
      <LogoBox name={name} src={logoUrl} size={48} eager />
      <div className="min-w-0">
        <h2 className="desk-name">
          <Link to={paths.product(slug)} reloadDocument target="_blank" className="hover:underline">
            {name}
          </Link>
        </h2>
        {websiteUrl && (
          <a
            href={websiteUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex max-w-full items-center gap-1 text-meta text-muted hover:underline"
          >
            <span className="truncate">{websiteUrl.replace(/^https?:\/\//, "").replace(/\/$/, "")}</span>
            <ArrowUpRight className="size-3 shrink-0" aria-hidden="true" />
          </a>
        )}
      </div>
    </header>
  );
}

function Evidence({ claim }: { claim: AdminClaim }) {
  const { claimant, makers } = claim;
  return (
    <>
      <Section title="Checks">
        <Signs label="Evidence">
          {evidenceOf(claim).map(({ text, tone }) => (
            <Sign key={text} tone={tone}>
              {text}
            </Sign>
          ))}
        </Signs>
      </Section>
      <Section title="Claimant">
        <p className="text-muted">
          {counted(claimant.products, "live product")} · {counted(claimant.claims, "claim")} so far
        </p>
      </Section>
      <Section title="Makers now">
        <p className="words text-muted">{makers.length > 0 ? makers.join(", ") : "Nobody is listed."}</p>
      </Section>
    </>
  );
}

function Decided({ claim: { state, decidedBy, decidedAt, reason } }: { claim: AdminClaim }) {
  return (
    <div className="desk-decided">
      <p>
        <Pill tone={states[state].tone}>{states[state].label}</Pill>
        {decidedBy ? `by ${decidedBy}` : "by the weekly check or a proof"}
        {decidedAt && (
          <>
            , <ShortDate iso={decidedAt} />
          </>
        )}
      </p>
      {reason && <p className="words">{reason}</p>}
    </div>
  );
}

const proofs: Record<NonNullable<AdminClaim["provenBy"]>, string> = {
  email: "Entered the code we mailed to the product's domain",
  dns: "We found the token in the domain's DNS",
  meta: "We found the token on the website",
  file: "We found the token's file on the website",
};

/** What speaks for and against a claim, as short sentences. */
function evidenceOf({ provenBy, claimant, makers, product }: AdminClaim): { text: string; tone: SignTone }[] {
  const { isAtProductDomain, emailDomain } = claimant;
  const evidence: { text: string; tone: SignTone }[] = [
    provenBy
      ? { text: proofs[provenBy], tone: "for" }
      : { text: "No proof of ours: no code from their mailbox, no token on the site", tone: "against" },
  ];
  if (isAtProductDomain) {
    evidence.push({ text: `Confirmed email address at ${emailDomain}, the product's domain`, tone: "for" });
  } else if (emailDomain) evidence.push({ text: `Confirmed email address at ${emailDomain}`, tone: "neutral" });
  else evidence.push({ text: "No confirmed email address", tone: "against" });
  if (makers.length > 0) evidence.push({ text: "Somebody else is listed as its maker", tone: "against" });
  if (product.status !== "live") evidence.push({ text: `The product is ${product.status}`, tone: "against" });
  return evidence;
}
