import type { DemoFeedback } from "../demo-types.ts";

export const feedback: DemoFeedback[] = [
  {
    product: "Khan Academy",
    by: "kofi_a",
    rating: 5,
    comment: "Pupils who missed a topic catch up at home, and I see who got stuck where.",
    replies: [
      { by: "nora_st", comment: "We point families to it in the library, the children's part is easy to explain." },
    ],
  },
  {
    product: "Khan Academy",
    by: "noah_b",
    rating: 5,
    comment: "Linear algebra made sense to me here before it did in the lecture.",
  },
  {
    product: "freeCodeCamp",
    by: "finn_oc",
    rating: 4,
    comment:
      "Did the responsive design part in a month of evenings. The steps are small, so do a project of your own after " +
      "each.",
  },
  {
    product: "Exercism",
    by: "andrei_p",
    rating: 5,
    comment: "A mentor showed me how Rust people really write. No course gave me that.",
  },
  {
    product: "Duolingo",
    by: "aylin_c",
    rating: 3,
    comment: "My students keep the habit going with it, but they cannot order a coffee after a year. It needs company.",
    replies: [{ by: "carmen_l", comment: "True, the speaking came only when I started to phone my suppliers." }],
  },
  {
    product: "Duolingo",
    by: "carmen_l",
    rating: 4,
    comment: "Five minutes in the queue, every day for a year. I can now read the mail of my suppliers.",
  },
  {
    product: "Anki",
    by: "aylin_c",
    rating: 5,
    comment: "Ten words a day, and they stay. Make your own cards.",
  },
  {
    product: "Anki",
    by: "noah_b",
    rating: 4,
    comment: "Carried me through two exams. The interface has the charm of a tax form.",
  },
  {
    product: "MDN Web Docs",
    by: "lucas_f",
    rating: 5,
    comment: "The first tab I open each morning. The compatibility tables settle every argument.",
  },
  {
    product: "Wikipedia",
    by: "nora_st",
    rating: 4,
    comment: "I teach readers to start at the references at the bottom. Smaller languages need more hands.",
  },
];
