import { adminLettersSchema, letterPreviewSchema } from "#contract/admin/site/letters.ts";
import { letterInput, letterPreviewInput } from "#contract/admin/site/settings-input.ts";
import { listLetterTexts, previewLetterText } from "#domain/records/letters/texts/list-letter-texts.ts";
import { saveLetterText } from "#domain/records/letters/texts/save-letter-text.ts";
import { declareWrite } from "../../declare-write.ts";

const shared = { gate: "staff", limit: "admin_write", failed: "errors.server_error" } as const;
const refusals = { 404: "There is no such letter" };

const saveLetterWrite = declareWrite({
  ...shared,
  route: {
    method: "put",
    path: "/admin/settings/letters",
    status: 200,
    tag: "Administration",
    summary: "Change the text of a letter, or bring the built-in one back",
    description: "Variables that the letter doesn't know are refused, and so is a text without what it needs.",
    answers: "The texts of all letters",
    refusals,
  },
  input: { name: "LetterChange", schema: letterInput },
  answer: adminLettersSchema,
  async run({ db, actor }, { kind, text }) {
    await saveLetterText(db, { kind, text, actorId: actor.userId });
    return await listLetterTexts(db);
  },
});

const previewLetterWrite = declareWrite({
  ...shared,
  route: {
    method: "post",
    path: "/admin/settings/letters/preview",
    status: 200,
    tag: "Administration",
    summary: "A letter with sample data, as it is typed",
    answers: "Its subject and its parts; nothing is stored or sent",
    refusals,
  },
  input: { schema: letterPreviewInput },
  answer: letterPreviewSchema,
  run: ({ db, site }, { kind, text }) => previewLetterText(db, { kind, text, site }),
});

export const letterTextWrites = [saveLetterWrite, previewLetterWrite] as const;
