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
    parts: [
      `${claimant} wants to be listed as a maker of ${product.name} on ${site.name} and says this mailbox is theirs.`,
      { lead: "Your code, valid for 30 minutes:", code },
      { lead: "Enter it here:", href: claimUrl(site, product), button: "Enter the code" },
      "Don't know what this is about? You can ignore this message: nobody gets listed without the code. Don't share it.",
    ],
  };
}

/** Usernames only: neither side learns the other's address. */
export function claimContestedLetter(
  { product, claimant }: { product: Product; claimant: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `Someone else claims ${product.name} on ${site.name}`,
    parts: [
      `You are listed as a maker of ${product.name} on ${site.name}. ${claimant} has asked to be listed too.`,
      "We'll review the claim. Your own listing doesn't change in the meantime.",
      {
        lead: "If you know a reason against it, let us know:",
        href: site.url + paths.siteFeedback(),
        button: "Write to us",
      },
      { lead: "The product:", href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function claimApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `You are now listed as a maker of ${product.name} on ${site.name}`,
    parts: [
      "We've approved your claim.",
      ...comment(reason),
      {
        lead: `You are now listed as a maker of ${product.name}:`,
        href: site.url + paths.product(product.slug),
        button: "View product",
      },
    ],
  };
}

export function claimRefusedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `Your claim to ${product.name} on ${site.name} was not accepted`,
    parts: [
      `We haven't accepted your claim to ${product.name}.`,
      ...comment(reason),
      { lead: "You can claim it again with another proof:", href: claimUrl(site, product), button: "Claim again" },
    ],
  };
}

export function claimLapsedLetter({ product }: { product: Product }, site: LetterSite): LetterDraft {
  return {
    subject: `You are no longer listed as a maker of ${product.name} on ${site.name}`,
    parts: [
      `You verified ${product.name} on its website. We check that proof every week. It was missing several times in a row, so we removed your listing as its maker.`,
      {
        lead: "To be listed again, claim the product and verify it once more. A code by email only has to be entered once:",
        href: claimUrl(site, product),
        button: "Claim again",
      },
    ],
  };
}

export function claimRevokedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `You are no longer listed as a maker of ${product.name} on ${site.name}`,
    parts: [
      `An administrator removed your listing as a maker of ${product.name}.`,
      ...comment(reason),
      { lead: "You can claim it again with another proof:", href: claimUrl(site, product), button: "Claim again" },
    ],
  };
}

function claimUrl(site: LetterSite, product: Product): string {
  return site.url + paths.claim(product.slug);
}
