import { counted } from "../shared/messages/message.ts";

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

const howMuch: Record<PersonSection, (total: number) => string> = {
  made: (total) => `${counted(total, "product")} made`,
  stack: (total) => `${counted(total, "tool")} in use`,
  feedback: (total) => counted(total, "comment"),
  collections: (total) => counted(total, "collection"),
  upvotes: (total) => counted(total, "upvote"),
};

/** "2 products made, 14 comments", of the sections with something in them. */
export function figuresOf({ sections }: { sections: readonly { name: PersonSection; total: number }[] }): string {
  return sections
    .filter(({ total }) => total > 0)
    .map(({ name, total }) => howMuch[name](total))
    .join(", ");
}
