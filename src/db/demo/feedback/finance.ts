import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Stripe",
    by: "mateo_c",
    rating: 5,
    comment: "Test mode and documentation let me build everything before the first customer.",
  },
  {
    product: "Stripe",
    by: "oksana_b",
    rating: 3,
    comment:
      "The payout report takes some work before it fits into our books. The export has all it needs, once you know " +
      "where.",
  },
  {
    product: "Wise",
    by: "andrei_p",
    rating: 5,
    comment: "Clients in three currencies and I see the fee before I agree.",
  },
  {
    product: "PayPal",
    by: "carmen_l",
    rating: 2,
    comment:
      "The fees on foreign cards eat too much of a small order. Customers do ask for the button, so I keep it beside " +
      "a cheaper method.",
    replies: [{ by: "mateo_c", comment: "We keep it for the same reason and show the bank transfer first." }],
  },
  {
    product: "GnuCash",
    by: "greta_o",
    rating: 4,
    comment: "Proper double entry for two clubs at no cost. You need to know bookkeeping before you open it.",
  },
  {
    product: "YNAB",
    by: "lena_f",
    rating: 5,
    comment: "The first year in which Christmas did not surprise me.",
  },
  {
    product: "YNAB",
    by: "oksana_b",
    rating: 4,
    comment: "The method is sound. I wish that bank import worked in my country.",
  },
  {
    product: "Actual Budget",
    by: "sven_h",
    rating: 5,
    comment: "On my own server, works offline on the phone. Imports from my bank are files, which is fine by me.",
  },
];
