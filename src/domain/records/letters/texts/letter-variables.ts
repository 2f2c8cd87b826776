import { counted } from "#contract/shared/messages/message.ts";
import type { LetterData } from "../letter-kinds.ts";
import { updatesIn } from "../templates/digest-letter.ts";
import { totalOf, waitingWords } from "../templates/morning-letter.ts";
import { dayOf, monthsOf, termOf, timesOf } from "../templates/order-letters.ts";
import { notReviewedYet, unnamedProduct } from "../templates/people-letters.ts";
import type { EditableLetter } from "./letter-words.ts";

type Values = Record<string, string>;
type Of<Kind extends EditableLetter> = {
  /** For the subject and the text. Nothing that nobody has reviewed: a subject is read by everybody who sees the screen. */
  anywhere: (data: LetterData<Kind>) => Values;
  /** For the text only; they win over the others there. */
  inText?: (data: LetterData<Kind>) => Values;
};

const none = { anywhere: () => ({}) };
const ofProduct = { anywhere: ({ product }: { product: { name: string } }) => ({ product: product.name }) };

/** What a letter's text can name, besides {{site}}. */
export const letterVariables: { [Kind in EditableLetter]: Of<Kind> } = {
  email_verification: none,
  account_exists: none,
  password_reset: none,
  newsletter_confirmation: none,
  newsletter_already: none,
  claim_code: {
    anywhere: ({ product, code }) => ({ product: product.name, code }),
    inText: ({ claimant }) => ({ claimant }),
  },
  claim_contested: { ...ofProduct, inText: ({ claimant }) => ({ claimant }) },
  claim_approved: ofProduct,
  claim_refused: ofProduct,
  claim_lapsed: ofProduct,
  claim_revoked: ofProduct,
  maker_invitation: {
    anywhere: ({ productName, isReviewed }) => ({ product: isReviewed ? productName : unnamedProduct }),
    inText: ({ productName, inviterName, isReviewed }) => ({
      product: productName,
      inviter: inviterName,
      review: isReviewed ? "" : notReviewedYet,
    }),
  },
  product_submitted: ofProduct,
  product_approved: ofProduct,
  product_published: ofProduct,
  product_rejected: ofProduct,
  product_question: ofProduct,
  product_handed_over: ofProduct,
  revision_approved: ofProduct,
  revision_refused: ofProduct,
  feedback_reply: { ...ofProduct, inText: ({ author }) => ({ author }) },
  weekly_digest: { anywhere: ({ sections }) => ({ updates: updatesIn(sections) }) },
  morning_mail: {
    anywhere: ({ waiting }) => ({ items: counted(totalOf(waiting), "item"), list: waitingWords(waiting) }),
  },
  site_answer: none,
  suggestion_accepted: { anywhere: ({ productName }) => ({ product: productName }) },
  suggestion_dismissed: none,
  order_paid: {
    anywhere: ({ order }) => ({ product: order.productName, months: monthsOf(order) }),
    inText: ({ order, dates, code }) => ({ price: order.price, term: termOf(dates), expires: dayOf(code.expiresAt) }),
  },
  order_refunded: {
    anywhere: ({ order }) => ({ product: order.productName, months: monthsOf(order) }),
    inText: ({ order }) => ({ price: order.price }),
  },
  promotion_started: { ...ofProduct, inText: ({ endsAt }) => ({ ends: dayOf(endsAt) }) },
  promotion_ending: { ...ofProduct, inText: ({ endsAt }) => ({ ends: dayOf(endsAt) }) },
  promotion_ended: {
    ...ofProduct,
    inText: ({ startsAt, endsAt, impressions, clicks }) => ({
      starts: dayOf(startsAt),
      ends: dayOf(endsAt),
      seen: timesOf(impressions),
      clicked: timesOf(clicks),
    }),
  },
};

/** The values of one letter, for its subject and for its text. */
export function valuesOf(kind: EditableLetter, { data, site }: { data: unknown; site: { name: string } }) {
  const { anywhere, inText } = letterVariables[kind] as Of<EditableLetter>;
  const subject = { site: site.name, ...anywhere(data as never) };
  return { subject, text: { ...subject, ...inText?.(data as never) } };
}
