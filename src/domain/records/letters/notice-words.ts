import { paths } from "#contract/shared/paths.ts";
import type { FollowKind, NewsKind } from "#contract/shared/people/follow-kinds.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { wordsOf } from "./follow-words.ts";
import type { LetterData } from "./letter-kinds.ts";
import type { NoticeKind } from "./letter-topics.ts";

/** Kinds that only exist as mail: a list of what waits, and the digest of news that the notices reported one by one. */
type MailOnly = "morning_mail" | "weekly_digest";
export type LetterNotice = Exclude<NoticeKind, MailOnly>;

/** Notices without a letter. */
export type OtherNotices = {
  alternative_approved: { proposalId: number; product: { id: number } };
  alternative_refused: { proposalId: number; product: { id: number } };
  fact_approved: { suggestionId: number; product: { id: number } };
  fact_refused: { suggestionId: number; product: { id: number } };
  collection_hidden: { collectionId: number; key: string; name: string; reason: string | null };
};

/** Without the names, which are read when the notice is shown. */
type DataOf<Kind> = Kind extends LetterNotice
  ? Omit<LetterData<Kind>, "product" | "author" | "claimant" | "inviterName">
  : Kind extends keyof OtherNotices
    ? OtherNotices[Kind]
    : never;

/** The product as its recipient may see it now. */
type ShownProduct = { id: number; name: string; slug: string };
type Words = { text: string; path: string };
type Told<Data> = {
  data: Data;
  product: ShownProduct | null;
  /** The person who did it, by their current name; null if they deleted their account. */
  person: string | null;
};

const REASON_SHOWN = 140;

const nameOf = (product: ShownProduct | null) => product?.name ?? "a product";
const pageOf = (product: ShownProduct | null) => (product ? paths.product(product.slug) : paths.notifications());
const ownPageOf = (product: ShownProduct | null) => (product ? paths.myProduct(product.id) : paths.myProducts());

const personal: { [Kind in LetterNotice | keyof OtherNotices]: (told: Told<DataOf<Kind>>) => Words } = {
  product_submitted: ({ product }) => ({
    text: `We've received your submission of ${nameOf(product)}.`,
    path: ownPageOf(product),
  }),
  product_approved: ({ product }) => ({ text: `We've approved ${nameOf(product)}.`, path: ownPageOf(product) }),
  product_published: ({ product }) => ({ text: `${start(nameOf(product))} is live.`, path: pageOf(product) }),
  product_rejected: ({ product }) => ({ text: `We didn't accept ${nameOf(product)}.`, path: ownPageOf(product) }),
  product_question: ({ product }) => ({
    text: `A reviewer has a question about ${nameOf(product)}.`,
    path: ownPageOf(product),
  }),
  product_handed_over: ({ product }) => ({
    text: `${start(nameOf(product))} is your draft now.`,
    path: ownPageOf(product),
  }),
  revision_approved: ({ product }) => ({ text: `Your changes to ${nameOf(product)} are live.`, path: pageOf(product) }),
  revision_refused: ({ product }) => ({
    text: `We didn't accept your changes to ${nameOf(product)}.`,
    path: ownPageOf(product),
  }),
  suggestion_accepted: ({ data }) => ({
    text: `We're adding ${data.productName}, which you suggested.`,
    path: paths.profile("suggestions"),
  }),
  suggestion_dismissed: () => ({
    text: "We won't list a tool that you suggested.",
    path: paths.profile("suggestions"),
  }),
  claim_contested: ({ product }) => ({ text: `Someone else claims ${nameOf(product)}.`, path: pageOf(product) }),
  claim_approved: ({ product }) => ({
    text: `You are now listed as a maker of ${nameOf(product)}.`,
    path: pageOf(product),
  }),
  claim_refused: ({ product }) => ({
    text: `We didn't accept your claim to ${nameOf(product)}.`,
    path: paths.claims(),
  }),
  claim_lapsed: ({ product }) => ({
    text: `You are no longer listed as a maker of ${nameOf(product)}.`,
    path: paths.claims(),
  }),
  claim_revoked: ({ product }) => ({
    text: `You are no longer listed as a maker of ${nameOf(product)}.`,
    path: paths.claims(),
  }),
  maker_invitation: ({ person, product }) => ({
    text: `${person ?? "Someone"} invited you to join ${nameOf(product)} as a maker.`,
    path: paths.myProducts(),
  }),
  feedback_reply: ({ data, product, person }) => ({
    text: `${person ?? "Someone"} replied to your feedback on ${nameOf(product)}.`,
    path: product ? `${pageOf(product)}#feedback-${data.feedbackId}` : paths.profile("activities"),
  }),
  promotion_started: ({ product }) => ({
    text: `${start(nameOf(product))} is in the spotlight now.`,
    path: paths.profile("orders"),
  }),
  promotion_ending: ({ product }) => ({
    text: `Your promotion of ${nameOf(product)} ends soon.`,
    path: paths.profile("orders"),
  }),
  promotion_ended: ({ product }) => ({
    text: `Your promotion of ${nameOf(product)} has ended.`,
    path: paths.profile("orders"),
  }),
  alternative_approved: ({ product }) => ({
    text: `Your alternative to ${nameOf(product)} is listed.`,
    path: product ? paths.alternatives(product.slug) : paths.notifications(),
  }),
  alternative_refused: ({ product }) => ({
    text: `We won't list your alternative to ${nameOf(product)}.`,
    path: product ? paths.alternatives(product.slug) : paths.notifications(),
  }),
  fact_approved: ({ product }) => ({
    text: `The fact you suggested about ${nameOf(product)} is on its page.`,
    path: product ? pageOf(product) : paths.notifications(),
  }),
  fact_refused: ({ product }) => ({
    text: `We won't change the fact you suggested about ${nameOf(product)}.`,
    path: product ? pageOf(product) : paths.notifications(),
  }),
  collection_hidden: ({ data }) => ({
    text: data.reason
      ? `We've hidden your collection ${data.name}: ${startOf(data.reason)}`
      : `We've hidden your collection ${data.name}.`,
    path: paths.editCollection(data.key),
  }),
};

export const noticeKinds = Object.keys(personal) as (LetterNotice | keyof OtherNotices)[];

export function isLetterNotice(kind: NoticeKind): kind is LetterNotice {
  return Object.hasOwn(personal, kind);
}

type News = {
  follow: { kind: FollowKind; target: string; name: string | null; slug: string | null };
  count: number;
  about: NewsKind;
  product: ShownProduct | null;
};

/** A stored notice may have a kind that this version no longer knows: null. */
export function wordsOfNotice(stored: {
  kind: string;
  data: unknown;
  product: ShownProduct | null;
  person: string | null;
  news: News | null;
}): Words | null {
  const { kind, data, product, person, news } = stored;
  if (news) return newsWords(news);
  if (!Object.hasOwn(personal, kind)) return null;
  return personal[kind as keyof typeof personal]({ data: data as never, product, person });
}

function newsWords({ follow, count, about, product }: News): Words {
  const { name, path } = wordsOf(follow);
  const place = name ?? "something you follow";
  if (follow.kind === "product") return productNews({ about, count, product, place });
  if (count === 1 && product) return { text: `${product.name} is new in ${place}.`, path: paths.product(product.slug) };
  return {
    text: count === 1 ? `New tool in ${place}.` : `${count} new tools in ${place}.`,
    path: path ?? paths.following(),
  };
}

function productNews({
  about,
  count,
  product,
  place,
}: Pick<News, "about" | "count" | "product"> & { place: string }): Words {
  if (!product) return { text: `News about ${place}.`, path: paths.following() };
  if (count > 1) return { text: `${count} updates about ${product.name}.`, path: paths.product(product.slug) };
  return about === "alternative"
    ? { text: `New alternative to ${product.name}.`, path: paths.alternatives(product.slug) }
    : { text: `A maker commented on ${product.name}.`, path: paths.product(product.slug) };
}

/** The beginning of a moderator's text, as much as fits under the bell; the linked page has all of it. */
function startOf(reason: string): string {
  return cutText(reason, REASON_SHOWN + 1);
}

/** "a product" at the start of a sentence. */
function start(name: string): string {
  return name === "a product" ? "A product" : name;
}
