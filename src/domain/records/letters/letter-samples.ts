import { lastMonday } from "#contract/shared/text/last-monday.ts";
import type { LetterData, LetterKind } from "./letter-kinds.ts";

const product = { id: 42, name: "Paint & Pixel", slug: "paint-pixel" };

const order = {
  reference: "0123456789abcdefghijklmnop",
  productName: product.name,
  months: 2,
  price: "$80",
};

/** The unsubscribe key of letters that people can turn off. */
export const sampleKey = "00000000-0000-0000-0000-000000000000";

type SampleRank = { name: string; tagline: string; votes: number; before: number | null };

function ranked({ name, tagline, votes, before }: SampleRank, place = 1) {
  return { name, slug: name.toLowerCase().replaceAll(/\W+/g, "-"), tagline, votes, place, placeBefore: before };
}

/** Sample data for each kind, for the development previews and for tests. */
export const letterSamples: { [Kind in LetterKind]: LetterData<Kind> } = {
  email_verification: { link: "https://toolshelf.example/api/auth/verify-email?token=sample&callbackURL=%2F" },
  account_exists: {},
  password_reset: { link: "https://toolshelf.example/auth/recovery?token=sample" },
  newsletter_confirmation: { token: "sample", unsubscribeKey: sampleKey },
  newsletter_already: { unsubscribeKey: sampleKey },
  newsletter_issue: {
    subject: "What moved in November",
    nodes: [
      { tag: "h3", children: ["New for painters"] },
      {
        tag: "p",
        children: [
          { tag: "a", href: "/resources/paint-pixel", children: ["Paint & Pixel"] },
          " now works ",
          { tag: "strong", children: ["offline"] },
          ".",
        ],
      },
      {
        tag: "ul",
        children: [
          { tag: "li", children: ["Layers"] },
          { tag: "li", children: ["Brushes"] },
        ],
      },
    ],
    unsubscribeKey: sampleKey,
  },
  claim_code: { product, claimant: "ada", code: "ABCD-2345" },
  claim_contested: { product, claimant: "ada" },
  claim_approved: { product, reason: "Welcome!\nPlease add a logo." },
  claim_refused: { product, reason: "The address is not the maker's." },
  claim_lapsed: { product },
  claim_revoked: { product, reason: "You left the company." },
  maker_invitation: { productName: product.name, inviterName: "ada", isReviewed: true },
  product_submitted: { product },
  product_approved: { product, reason: null },
  product_published: { product, reason: "Great screenshots!" },
  product_rejected: { product, reason: "The website doesn't load.\nPlease check the address." },
  product_question: { product, question: "Is it free for schools too?\nThe pricing page doesn't say." },
  product_handed_over: { product },
  revision_approved: { product, reason: null },
  revision_refused: { product, reason: "The new name is another company's." },
  weekly_digest: {
    week: {
      // Of this week, so that its picture can be drawn.
      until: lastMonday(),
      voted: 61,
      added: 14,
      quote: {
        text: "Fast and local. I had to stop myself from collecting plugins.",
        username: "samir_h",
        career: "Technical writer",
        productName: "Obsidian",
      },
      top: [
        ranked({
          name: "Tailscale",
          tagline: "Reach your machines as if they stood in the same room",
          votes: 15,
          before: 4,
        }),
        ranked({ name: "Git", tagline: "Every clone holds the full history", votes: 13, before: 1 }, 2),
        ranked({ name: product.name, tagline: "Draw <together> & alone", votes: 11, before: 3 }, 3),
        ranked({ name: "Docker", tagline: "Package an application with all it needs", votes: 9, before: null }, 4),
        ranked({ name: "Ollama", tagline: "Download a model and talk to it offline", votes: 9, before: 11 }, 5),
      ],
    },
    sections: [
      {
        name: "Design",
        path: "/niche/design",
        items: [
          { text: product.name, note: "Draw <together> & alone", path: "/resources/paint-pixel" },
          { text: "Grid", note: "", path: "/resources/grid" },
        ],
        more: 12,
      },
      {
        name: "Tools for Mondays",
        path: "/collections/tools-for-mondays-1",
        isOwnersName: true,
        items: [{ text: "Grid", note: "", path: "/resources/grid" }],
        more: 0,
      },
      {
        name: "“notes”, Free",
        path: "/search?q=notes&pricing=free",
        items: [{ text: "Jot", note: "Notes that find themselves", path: "/resources/jot" }],
        more: 0,
      },
    ],
  },
  morning_mail: {
    waiting: {
      submissions: 3,
      suggestions: 0,
      alternatives: 0,
      facts: 0,
      collections: 0,
      claims: 1,
      "feedback-reports": 0,
      orders: 0,
    },
  },
  site_answer: { message: "Where is the dark mode?", answer: "In the menu.\nThank you!" },
  feedback_reply: { product, author: "ada", feedbackId: 7, yourWords: "Layers are great, but does it open old files?" },
  suggestion_accepted: { text: "Please add Paint & Pixel, paint.example", productName: product.name },
  suggestion_dismissed: { text: "Please add my shoe shop", reason: "We list software only." },
  order_paid: {
    order,
    dates: { startsAt: "2026-11-17T10:00:00.000Z", endsAt: "2027-01-16T10:00:00.000Z" },
    code: { value: "3F7K-9QWE-12AB-CD34-EF56-GH78-JK9M", expiresAt: "2027-05-17T10:00:00.000Z" },
  },
  order_refunded: { order, reason: "We didn't accept the product." },
  promotion_started: { product, endsAt: "2027-01-16T10:00:00.000Z" },
  promotion_ending: { product, endsAt: "2027-01-16T10:00:00.000Z" },
  promotion_ended: {
    product,
    startsAt: "2026-11-17T10:00:00.000Z",
    endsAt: "2027-01-16T10:00:00.000Z",
    impressions: 1234,
    clicks: 56,
  },
};
