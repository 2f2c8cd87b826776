import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";
import { comment } from "./comment-part.ts";

type Product = { id: number; name: string; slug: string };
type Told = { product: Product };
type Decided = Told & { reason: string | null };

export function productSubmittedLetter({ product }: Told, site: LetterSite): LetterDraft {
  return {
    subject: `We've received your submission of ${product.name}`,
    parts: [
      `Thanks for submitting ${product.name} to ${site.name}. A person reviews every product before it goes live.`,
      "We'll email you as soon as there's a decision. You can still make changes until then.",
      { lead: "Its status and place in the review queue:", href: statusUrl(site, product), button: "View status" },
    ],
  };
}

export function productApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} is approved on ${site.name}`,
    parts: [
      `Good news: we've approved ${product.name}. It isn't public yet. We'll email you when it goes live, so there's nothing you need to do.`,
      ...comment(reason),
      { lead: "Its status:", href: statusUrl(site, product), button: "View status" },
    ],
  };
}

export function productPublishedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} is live on ${site.name}`,
    parts: [
      `${product.name} is now listed on ${site.name}.`,
      ...comment(reason),
      { lead: "See its page:", href: site.url + paths.product(product.slug), button: "View product" },
      {
        lead: "Let people know. Get a badge for your website and links to share the page:",
        href: site.url + paths.submitDetails(product.id, "badge"),
        button: "Get badge and share links",
      },
    ],
  };
}

/** Also for a product that was live before, so it doesn't mention the submission. */
export function productRejectedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `${product.name} was rejected on ${site.name}`,
    parts: [
      `We've reviewed ${product.name} and decided not to list it on ${site.name} as it is.`,
      ...comment(reason),
      { lead: "You can make changes and submit it again:", href: editUrl(site, product), button: "Edit product" },
      {
        lead: "What we list and what a submission needs:",
        href: site.url + paths.guidelines(),
        button: "Read the guidelines",
      },
    ],
  };
}

export function revisionApprovedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `The changes to ${product.name} are live on ${site.name}`,
    parts: [
      `We've approved the changes to ${product.name}.`,
      ...comment(reason),
      { lead: "See its page:", href: site.url + paths.product(product.slug), button: "View product" },
    ],
  };
}

export function revisionRefusedLetter({ product, reason }: Decided, site: LetterSite): LetterDraft {
  return {
    subject: `The changes to ${product.name} on ${site.name} were not accepted`,
    parts: [
      `We haven't accepted the changes to ${product.name}. Its page stays as it was.`,
      ...comment(reason),
      { lead: "You can edit it again:", href: editUrl(site, product), button: "Edit product" },
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
    parts: [
      `Somebody is reviewing ${product.name} for ${site.name} and has a question. It keeps its place in the queue.`,
      { lead: "The question:", quote: question },
      { lead: "Answer it in your listing:", href: editUrl(site, product), button: "Edit product" },
    ],
  };
}

/** An administrator has entered the product for them. */
export function productHandedOverLetter({ product }: Told, site: LetterSite): LetterDraft {
  return {
    subject: `Your draft of ${product.name} on ${site.name}`,
    parts: [
      `We've started a listing of ${product.name} on ${site.name} for you. It's a draft that nobody else can see.`,
      "Check what we entered, add what's missing and submit it when you're ready. If it isn't yours, you can delete it.",
      { lead: "Your draft:", href: site.url + paths.submitDetails(product.id), button: "Continue draft" },
    ],
  };
}

function statusUrl(site: LetterSite, { id }: Product): string {
  return site.url + paths.myProduct(id);
}

function editUrl(site: LetterSite, { id }: Product): string {
  return site.url + paths.editProduct(id);
}
