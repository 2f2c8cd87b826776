/** The parts of a person's public page, in the order they are shown: stored value and label. */
export const personSections = {
  made: "Made",
  stack: "Stack",
  feedback: "Feedback",
  collections: "Collections",
  upvotes: "Upvotes",
} as const;

export type PersonSection = keyof typeof personSections;

/** Those that list products and have an address of their own in the API. */
export type ProductSection = "made" | "stack" | "upvotes";
