import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { comment } from "./comment-part.ts";

type Product = { name: string; slug: string };
type Decided = { product: Product; reason: string | null };

type ClaimCode = { product: Product; claimant: string; code: string };

/** Sent to a mailbox at the product's domain, whose owner may not know about the claim. */
export function claimCodeLetter({ product, claimant, code }: ClaimCode, site: LetterSite): LetterDraft {
  return {
    subject: `${code} is your code to claim ${product.name} on ${site.name}`,
    headline: `Did you make ${product.name}?`,
    parts: [
      `${claimant} wants to be listed as its maker and says this mailbox is theirs.`,
      { lead: "Your code, valid for 30 minutes:", code },
      { href: claimUrl(site, product), button: "Enter the code" },
      "Don't know what this is about? You can ignore this message: nobody gets listed without the code. Don't share it.",
    ],
    why: `You get this because this address was given as proof of a claim to ${product.name}.`,
  };
}

/** Usernames only: neither side learns the other's address. */
export function claimContestedLetter(
  { product, claimant }: { product: Product; claimant: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `Someone else claims ${product.name} on ${site.name}`,
    headline: "Do you know this person?",
    parts: [
      `${claimant} has asked to be listed as a maker of ${product.name}, as you are.`,
      "We'll review the claim. Your own listing doesn't change in the meantime.",
      { lead: "Know a reason against it?", href: site.url + paths.siteFeedback(), button: "Write to us" },
      { href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function claimApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `You are now listed as a maker of ${product.name} on ${site.name}`,
    headline: "Your claim is approved",
    parts: [
      `Your name is on the page of ${product.name}. You can edit it and see its figures.`,
      ...comment(reason),
      { href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function claimRefusedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `Your claim to ${product.name} on ${site.name} was not accepted`,
    headline: "We need another proof",
    parts: [
      `With what we have, we can't list you as a maker of ${product.name}. You can claim it again in another way.`,
      ...comment(reason),
      { href: claimUrl(site, product), button: "Claim again" },
    ],
  };
}

export function claimLapsedLetter({ product }: { product: Product }, site: LetterSite): LetterDraft {
  return {
    subject: `You are no longer listed as a maker of ${product.name} on ${site.name}`,
    headline: "Your proof is missing",
    parts: [
      `We've removed you from the makers of ${product.name}. You verified it on its website, and we check that proof every week. It was missing several times in a row.`,
      "To be listed again, verify it once more. A code by email only has to be entered once.",
      { href: claimUrl(site, product), button: "Claim again" },
    ],
  };
}

export function claimRevokedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `You are no longer listed as a maker of ${product.name} on ${site.name}`,
    headline: "You've been removed as a maker",
    parts: [
      `An administrator has removed you from the makers of ${product.name}.`,
      ...comment(reason),
      { lead: "Do you have another proof?", href: claimUrl(site, product), button: "Claim again" },
    ],
  };
}

function claimUrl(site: LetterSite, product: Product): string {
  return site.url + paths.claim(product.slug);
}
