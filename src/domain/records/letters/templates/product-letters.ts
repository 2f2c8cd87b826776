import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { comment } from "./comment-part.ts";

type Product = { id: number; name: string; slug: string };
type Told = { product: Product };
type Decided = Told & { reason: string | null };

export function productSubmittedLetter({ product }: Told, site: LetterSite): LetterDraft {
  return {
    subject: `We've received your submission of ${product.name}`,
    headline: "It's in the queue",
    parts: [
      `Thanks for submitting ${product.name}. A person reviews every product before it goes live.`,
      "We'll email you as soon as there's a decision. You can still make changes until then.",
      { href: statusUrl(site, product), button: "View status" },
    ],
  };
}

export function productApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} is approved on ${site.name}`,
    headline: "Your product is approved",
    parts: [
      `We've reviewed and approved ${product.name}. It isn't public yet: we'll email you when it goes live, so there's nothing you need to do.`,
      ...comment(reason),
      { href: statusUrl(site, product), button: "View status" },
    ],
  };
}

export function productPublishedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} is live on ${site.name}`,
    headline: "Congratulations!",
    parts: [
      `Everybody can find ${product.name} now, vote for it and say what they think.`,
      ...comment(reason),
      { href: site.url + paths.product(product.slug), button: "View product" },
      "Let people know, with a badge on your website and links to share the page.",
      { href: site.url + paths.submitDetails(product.id, "badge"), button: "Get badge and share links" },
    ],
  };
}

/** Also for a product that was live before, so it doesn't mention the submission. */
export function productRejectedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} was rejected on ${site.name}`,
    headline: "We can't list it as it is",
    parts: [
      `We've reviewed ${product.name}. You can make changes and submit it again.`,
      ...comment(reason),
      { href: editUrl(site, product), button: "Edit product" },
      {
        lead: "Not sure what a submission needs?",
        href: site.url + paths.guidelines(),
        button: "Read the guidelines",
      },
    ],
  };
}

export function revisionApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `The changes to ${product.name} are live on ${site.name}`,
    headline: "Thanks for keeping it current",
    parts: [
      `We've approved what you changed. Everybody sees it on the page of ${product.name} now.`,
      ...comment(reason),
      { href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function revisionRefusedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `The changes to ${product.name} on ${site.name} were not accepted`,
    headline: "The page stays as it was",
    parts: [
      `We haven't published your changes to ${product.name}. You can edit it and send them again.`,
      ...comment(reason),
      { href: editUrl(site, product), button: "Edit product" },
    ],
  };
}

/** A reviewer needs to know something before they decide. */
export function productQuestionLetter(
  { product, question }: Told & { question: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `A question about ${product.name} on ${site.name}`,
    headline: `Can you tell us more about ${product.name}?`,
    parts: [
      { lead: `Before we decide about ${product.name}, our reviewer would like to know:`, quote: question },
      "Answer it in your listing. It keeps its place in the queue.",
      { href: editUrl(site, product), button: "Edit product" },
    ],
  };
}

/** An administrator has entered the product for them. */
export function productHandedOverLetter({ product }: Told, site: LetterSite): LetterDraft {
  return {
    subject: `Your draft of ${product.name} on ${site.name}`,
    headline: "We've made a start for you",
    parts: [
      `Nobody else can see the listing of ${product.name} yet. Check what we entered, add what's missing and submit it when you're ready.`,
      { href: site.url + paths.submitDetails(product.id), button: "Continue draft" },
      "If the product isn't yours, you can delete the draft.",
    ],
  };
}

function statusUrl(site: LetterSite, { id }: Product): string {
  return site.url + paths.myProduct(id);
}

function editUrl(site: LetterSite, { id }: Product): string {
  return site.url + paths.editProduct(id);
}
