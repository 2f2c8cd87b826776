import { paths } from "#contract/paths.ts";
import { composeLetter, type LetterContent, type LetterSite } from "../letter-content.ts";

type Product = { name: string; slug: string };
type Decided = { product: Product; reason: string | null };

type ClaimCode = { product: Product; claimant: string; code: string };

/** To a mailbox at the product's domain, whose owner may know nothing of it. The code is as they type it. */
export function claimCodeLetter({ product, claimant, code }: ClaimCode, site: LetterSite): LetterContent {
  return composeLetter({
    site,
    subject: `${code} is your code to claim ${product.name} on ${site.name}`,
    parts: [
      `${claimant} wants to be listed as a maker of ${product.name} on ${site.name} and says this mailbox is theirs.`,
      { lead: "Your code, good for 30 minutes:", code },
      { lead: "Enter it here:", href: claimUrl(site, product), button: "Enter the code" },
      "Don't know what this is about? You can ignore this message: without the code nobody is listed. Don't share it.",
    ],
  });
}

/** Usernames only: neither side learns the other's address. */
export function claimContestedLetter(
  { product, claimant }: { product: Product; claimant: string },
  site: LetterSite,
): LetterContent {
  return composeLetter({
    site,
    subject: `Somebody else claims ${product.name} on ${site.name}`,
    parts: [
      `You are listed as a maker of ${product.name} on ${site.name}. ${claimant} has asked to be listed too.`,
      "Our administrators will review the claim. Your own listing doesn't change meanwhile.",
      {
        lead: "If you know a reason against it, tell us:",
        href: site.url + paths.siteFeedback(),
        button: "Write to us",
      },
      { lead: "The product:", href: site.url + paths.product(product.slug), button: "View product" },
    ],
  });
}

export function claimApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterContent {
  return composeLetter({
    site,
    subject: `You are now listed as a maker of ${product.name} on ${site.name}`,
    parts: [
      `The administrators of ${site.name} have approved your claim.`,
      ...said(reason),
      {
        lead: `You are now listed as a maker of ${product.name}:`,
        href: site.url + paths.product(product.slug),
        button: "View product",
      },
    ],
  });
}

export function claimRefusedLetter({ product, reason }: Decided, site: LetterSite): LetterContent {
  return composeLetter({
    site,
    subject: `Your claim to ${product.name} on ${site.name} was not accepted`,
    parts: [
      `The administrators of ${site.name} have not accepted your claim to ${product.name}.`,
      ...said(reason),
      { lead: "You can claim it again with another proof:", href: claimUrl(site, product), button: "Claim again" },
    ],
  });
}

export function claimLapsedLetter({ product }: { product: Product }, site: LetterSite): LetterContent {
  return composeLetter({
    site,
    subject: `You are no longer listed as a maker of ${product.name} on ${site.name}`,
    parts: [
      `You proved on the website of ${product.name} that it is yours. We look for that proof every week. It has been missing several times in a row, so you are no longer listed as its maker.`,
      {
        lead: "To be listed again, claim the product and verify it once more. A code by email only has to be entered once:",
        href: claimUrl(site, product),
        button: "Claim again",
      },
    ],
  });
}

function claimUrl(site: LetterSite, product: Product): string {
  return site.url + paths.claim(product.slug);
}

function said(reason: string | null) {
  return reason ? [{ lead: "They said:", quote: reason }] : [];
}
