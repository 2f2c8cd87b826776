import type { LetterKind } from "../letter-kinds.ts";

/** A letter's subject and text in an operator's words, with variables such as {{product}}. */
export type LetterText = { subject: string; body: string };
/** What an operator has written for all letters; absent: what is built in. */
export type LetterWords = {
  signature?: string | null | undefined;
  texts?: Partial<Record<string, LetterText>> | undefined;
};

/** An issue of the newsletter is written anew each time. */
export type EditableLetter = Exclude<LetterKind, "newsletter_issue">;

export const variable = /\{\{\s*([\w-]*)\s*\}\}/g;
