import { adminLettersSchema } from "#contract/admin/site/letters.ts";
import { listLetterTexts } from "#domain/records/letters/texts/list-letter-texts.ts";
import { declareRead } from "../../declare-read.ts";

export const letterReads = [
  declareRead({
    route: {
      path: "/admin/settings/letters",
      tag: "Administration",
      summary: "The texts of all letters",
      answers: "What is sent now, what is built in, and what a text may and must name",
    },
    answer: adminLettersSchema,
    gate: "staff",
    run: ({ db }) => listLetterTexts(db),
  }),
] as const;
