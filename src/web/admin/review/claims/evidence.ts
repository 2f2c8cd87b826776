import type { AdminClaim } from "#contract/admin/review/claims.ts";
import { counted } from "#contract/shared/messages/message.ts";

export type Evidence = { text: string; tone: "for" | "against" | "neutral" };

const proofs: Record<NonNullable<AdminClaim["provenBy"]>, string> = {
  email: "Entered the code we mailed to the product's domain",
  dns: "We found the token in the domain's DNS",
  meta: "We found the token on the website",
  file: "We found the token's file on the website",
};

/** What speaks for and against a claim, as short sentences. */
export function evidenceOf({ provenBy, claimant, makers, product }: AdminClaim): Evidence[] {
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
