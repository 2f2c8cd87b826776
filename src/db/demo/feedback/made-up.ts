import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Quillnest",
    by: "ines_m",
    rating: 4,
    comment:
      "An invented product that I would use at once. The comparison of drafts in the pictures is just what I miss.",
  },
  {
    product: "Harborlog",
    by: "emil_k",
    rating: 4,
    comment: "If it existed, folding repeated lines would be the reason to install it.",
  },
];
