import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Product Hunt",
    by: "diego_r",
    rating: 4,
    comment:
      "One good day brought two hundred sign-ups, of whom thirty stayed. Prepare the answers to questions beforehand.",
  },
  {
    product: "Product Hunt",
    by: "mateo_c",
    rating: 3,
    comment: "Useful feedback, but the day belongs to those who bring their own audience.",
    replies: [{ by: "diego_r", comment: "Agreed, half of our comments came from our own newsletter." }],
  },
  {
    product: "AlternativeTo",
    by: "piotr_z",
    rating: 4,
    comment: "A steady trickle of visitors for years from one listing. It took a while until ours was approved.",
  },
  {
    product: "Mailchimp",
    by: "amara_e",
    rating: 3,
    comment: "Easy to use and the reports are clear. Our list grew and so did the invoice, so we are looking around.",
  },
  {
    product: "Mailchimp",
    by: "thandi_m",
    rating: 2,
    comment:
      "Our association is too large for the free plan and too poor for the next one. The editor itself is pleasant.",
    replies: [
      { by: "julia_r", comment: "Look at services that charge per message, with a quiet list that is far less." },
    ],
  },
  {
    product: "Buttondown",
    by: "ines_m",
    rating: 5,
    comment: "I write in Markdown and press send. The owner answered my question the same day.",
  },
  {
    product: "listmonk",
    by: "sven_h",
    rating: 5,
    comment: "Runs beside our other services and hardly uses memory. Forty thousand addresses, no problem.",
  },
  {
    product: "listmonk",
    by: "thandi_m",
    rating: 4,
    comment: "Our volunteer set it up, and I can send newsletters alone. Bounces took some explaining.",
    replies: [
      {
        by: "sven_h",
        comment: "Set the bounce mailbox to remove addresses after two hard bounces, then it looks after itself.",
      },
    ],
  },
  {
    product: "Buffer",
    by: "chloe_g",
    rating: 4,
    comment: "Queue on Monday, done for the week. I miss an inbox across all networks.",
  },
  {
    product: "Ahrefs",
    by: "julia_r",
    rating: 4,
    comment: "The link data is what I rely on in audits. Traffic numbers are estimates, and I tell every client so.",
  },
  {
    product: "Google Search Console",
    by: "julia_r",
    rating: 5,
    comment: "The only figures on Google that come from Google. Export them monthly, since the history is limited.",
  },
  {
    product: "Google Search Console",
    by: "pedro_s",
    rating: 4,
    comment: "Found a noindex tag that somebody had left in after a relaunch. Data is two days behind.",
  },
  {
    product: "Screaming Frog SEO Spider",
    by: "julia_r",
    rating: 5,
    comment: "First thing I run on a new site. The free limit is enough for most small clients.",
  },
];
