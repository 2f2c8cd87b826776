import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Hacker News",
    by: "diego_r",
    rating: 4,
    comment: "Our Show HN brought the sharpest comments we ever had. Two of them became features.",
  },
  {
    product: "Hacker News",
    by: "wren_h",
    rating: 3,
    comment: "Good for finding specialists. The tone toward newcomers could be kinder.",
  },
  {
    product: "Indie Hackers",
    by: "diego_r",
    rating: 5,
    comment: "Talked me out of a bad pricing idea within a day.",
  },
  {
    product: "Stack Overflow",
    by: "noah_b",
    rating: 2,
    comment:
      "As an archive it is priceless, as a place to ask it scared me off: the rules for a first question are strict " +
      "and the tone is short.",
    replies: [
      { by: "andrei_p", comment: "Sorry to hear that. A small runnable example usually keeps a question open." },
    ],
  },
  {
    product: "Stack Overflow",
    by: "tobias_l",
    rating: 4,
    comment: "Old answers still save my day. Look at the year beside them.",
  },
  {
    product: "Mastodon",
    by: "chloe_g",
    rating: 4,
    comment: "Calm conversations and no advertising. Reaching people takes patience.",
    replies: [{ by: "wren_h", comment: "Following hashtags instead of people helped me at the beginning." }],
  },
  {
    product: "Discourse",
    by: "chloe_g",
    rating: 5,
    comment: "Trust levels do half of the moderation for me. Search finds answers from five years ago.",
  },
];
