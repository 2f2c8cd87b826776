import type { LetterDraft, LetterPart } from "../letter-draft.ts";
import { isBlock, piecesOf } from "./letter-blocks.ts";
import { type LetterText, variable } from "./letter-words.ts";

type Values = { subject: Record<string, string>; text: Record<string, string> };

/**
 * A letter in an operator's words. A mandatory block that their text doesn't name is put at its end: a later version may
 * have added it, and no letter goes out without its link.
 */
export function writeLetter(draft: LetterDraft, { text, values }: { text: LetterText; values: Values }): LetterDraft {
  const blocks = new Map(piecesOf(draft).flatMap((piece) => (isBlock(piece) ? [[piece.name, piece] as const] : [])));
  const used = new Set<string>();
  const parts = paragraphsOf(text.body).flatMap((paragraph): LetterPart[] => {
    const name = blockNameOf(paragraph);
    const block = name && blocks.get(name);
    if (block) used.add(block.name);
    const filled = fill(paragraph, values.text).trim();
    return block ? block.parts : filled === "" ? [] : [filled];
  });
  const missing = [...blocks.values()].filter(({ name, isMandatory }) => isMandatory && !used.has(name));
  const subject = fill(text.subject, values.subject);
  // The built-in headline was written for the built-in subject. A digest's is its news.
  const isOwnHeadline = subject !== draft.subject && draft.aside === undefined;
  return {
    ...draft,
    subject,
    headline: isOwnHeadline ? undefined : draft.headline,
    parts: [...withIntroductions(parts), ...missing.flatMap((block) => block.parts)],
  };
}

/** A paragraph that leads to a button or a code belongs to it, so that the plain text says it once. */
function withIntroductions(parts: LetterPart[]): LetterPart[] {
  const joined: LetterPart[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const takesLead = typeof part !== "string" && ("button" in part || "code" in part) && part.lead === undefined;
    if (takesLead && typeof before === "string" && /[:?]$/.test(before))
      joined.splice(-1, 1, { ...part, lead: before });
    else joined.push(part);
  }
  return joined;
}

/** Separated by blank lines; a variable on a line of its own is one, too. */
export function paragraphsOf(body: string): string[] {
  return body
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/^[ \t]*(\{\{\s*[\w-]+\s*\}\})[ \t]*$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

/** The name in a paragraph that is nothing but a variable. */
export function blockNameOf(paragraph: string): string | undefined {
  return /^\{\{\s*([\w-]+)\s*\}\}$/.exec(paragraph)?.[1];
}

/** Once: what a value says about variables stays as it is. */
function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(variable, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? "") : ""));
}
