import { ExternalLink } from "lucide-react";
import type { AdminClaim } from "#contract/admin/review/claims.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "#web/ui/buttons/link.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";
import { ClaimActions } from "./claim-actions.tsx";

const states: Record<AdminClaim["state"], { label: string; tone: PillTone }> = {
  open: { label: "Open", tone: "neutral" },
  in_review: { label: "Waiting", tone: "warn" },
  proven: { label: "Listed", tone: "ok" },
  refused: { label: "Refused", tone: "danger" },
  expired: { label: "Expired", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  lapsed: { label: "Proof gone", tone: "danger" },
  revoked: { label: "Revoked", tone: "danger" },
};

/** A claim with what speaks for and against it. */
export function ClaimCard({ claim }: { claim: AdminClaim }) {
  const { product, claimant, state } = claim;
  return (
    <article
      className="rounded-card border border-line bg-raised"
      aria-label={`${claimant.username} claims ${product.name}`}
    >
      <header className="flex flex-wrap items-center gap-3 border-b border-line p-4">
        <LogoBox name={product.name} src={product.logoUrl} size={36} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">
            <Link to={paths.product(product.slug)} reloadDocument target="_blank" className="hover:underline">
              {product.name}
            </Link>
          </h2>
          {product.websiteUrl && (
            <a
              href={product.websiteUrl}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex max-w-full items-center gap-1 text-meta text-muted hover:underline"
            >
              <span className="truncate">{product.websiteUrl.replace(/^https?:\/\//, "")}</span>
              <ExternalLink className="size-3 shrink-0" aria-hidden="true" />
            </a>
          )}
        </div>
        <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-col max-sm:items-end">
          <Pill tone={states[state].tone}>{states[state].label}</Pill>
          <ShortDate iso={claim.createdAt} className="text-meta text-muted" />
        </div>
      </header>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <div>
          <p className="flex items-center gap-2">
            <Avatar name={claimant.username} src={claimant.avatarUrl} decorative />
            <span className="font-medium">{claimant.username}</span>
            <span className="text-meta text-muted">
              joined <ShortDate iso={claimant.joinedAt} />
            </span>
          </p>
          {claim.note && (
            <blockquote className="words mt-3 border-l-2 border-line pl-3 text-sm whitespace-pre-line">
              {claim.note}
            </blockquote>
          )}
        </div>
        <div>
          <ul aria-label="Evidence" className="space-y-1.5 text-sm">
            {evidenceOf(claim).map(({ text, tone }) => (
              <li key={text} className="flex gap-2">
                <span
                  aria-hidden="true"
                  className={tone === "for" ? "text-ok" : tone === "against" ? "text-danger" : "text-muted"}
                >
                  {tone === "for" ? "✓" : tone === "against" ? "!" : "·"}
                </span>
                <span className={tone === "neutral" ? "text-muted" : ""}>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <footer className="border-t border-line p-4">
        {claim.decidedAt && (
          <p className="text-meta text-muted">
            {states[state].label} {claim.decidedBy ? `by ${claim.decidedBy}` : "by the weekly check or a proof"},{" "}
            <ShortDate iso={claim.decidedAt} />
            {claim.reason && `: ${claim.reason}`}
          </p>
        )}
        <ClaimActions claim={claim} />
      </footer>
    </article>
  );
}

type Evidence = { text: string; tone: "for" | "against" | "neutral" };

const proofs: Record<NonNullable<AdminClaim["provenBy"]>, string> = {
  email: "Entered the code we mailed to the product's domain",
  dns: "We found the token in the domain's DNS",
  meta: "We found the token on the website",
  file: "We found the token's file on the website",
};

/** What speaks for and against a claim, as short sentences. */
function evidenceOf({ provenBy, claimant, makers, product }: AdminClaim): Evidence[] {
  const evidence: Evidence[] = [
    provenBy ? { text: proofs[provenBy], tone: "for" } : { text: "No proof of ours", tone: "against" },
  ];
  if (claimant.isAtProductDomain)
    evidence.push({ text: `Confirmed email address at ${claimant.emailDomain}, the product's domain`, tone: "for" });
  else if (claimant.emailDomain)
    evidence.push({ text: `Confirmed email address at ${claimant.emailDomain}`, tone: "neutral" });
  else evidence.push({ text: "No confirmed email address", tone: "against" });
  if (makers.length > 0) evidence.push({ text: `Already listed: ${makers.join(", ")}`, tone: "against" });
  if (product.status !== "live") evidence.push({ text: `The product is ${product.status}`, tone: "against" });
  evidence.push({
    text: `${counted(claimant.products, "live product")}, ${counted(claimant.claims, "claim")} so far`,
    tone: "neutral",
  });
  return evidence;
}
