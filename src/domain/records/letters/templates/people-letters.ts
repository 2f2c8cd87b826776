import { paths } from "#contract/shared/paths.ts";
import type { LetterDraft, LetterSite } from "../letter-draft.ts";

/** `yourWords` is absent from letters that were queued before it existed. */
type Reply = { product: { name: string; slug: string }; author: string; feedbackId: number; yourWords?: string };

/** Quotes what the reader wrote, not the reply: a stranger's text would reach the mailbox even after a moderator deleted it. */
export function feedbackReplyLetter({ product, author, feedbackId, yourWords }: Reply, site: LetterSite): LetterDraft {
  return {
    // Usernames aren't reviewed, so no subject contains one.
    subject: `New reply to your feedback on ${product.name}`,
    headline: "Somebody answered you",
    parts: [
      `${author} has replied to your feedback on ${product.name}.`,
      ...(yourWords ? [{ lead: "You wrote:", quote: yourWords, isYours: true as const }] : []),
      { href: `${site.url}${paths.product(product.slug)}#feedback-${feedbackId}`, button: "Read the reply" },
    ],
  };
}

/** Quotes the message, so that the sender knows what it is about. */
export function siteAnswerLetter(
  { message, answer }: { message: string; answer: string },
  site: LetterSite,
): LetterDraft {
  return {
    subject: `Our answer to your message to ${site.name}`,
    headline: "Thanks for writing",
    parts: [
      { lead: "You wrote:", quote: message, isYours: true },
      { lead: "Our answer:", quote: answer },
    ],
    why: `You get this because you sent us a message on ${site.name}.`,
  };
}

export const unnamedProduct = "a product";
export const notReviewedYet = "The product isn't public, and we haven't reviewed it yet.";

/** `isReviewed` is absent from letters that were queued before it existed. */
type Invitation = { productName: string; inviterName: string; isReviewed?: boolean };

/** A draft can have any name: until it has been reviewed, subject and headline don't repeat it. */
export function makerInvitationLetter(
  { productName, inviterName, isReviewed = false }: Invitation,
  site: LetterSite,
): LetterDraft {
  return {
    subject: `You're invited to join ${isReviewed ? productName : unnamedProduct} as a maker on ${site.name}`,
    headline: `Did you help make ${isReviewed ? productName : "it"}?`,
    parts: [
      `${inviterName} would like to list you as a maker of ${productName}. Makers can edit the product and see its figures.`,
      ...(isReviewed ? [] : [notReviewedYet]),
      { href: site.url + paths.myProducts(), button: "View invitation" },
      "You won't be listed unless you accept. If you don't know what this is about, you can ignore this message.",
    ],
  };
}
