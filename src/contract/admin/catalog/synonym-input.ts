import * as z from "zod";
import { checkedText, idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";
import { isOnlyTyped } from "./synonym-words.ts";

/** Why a term can't be one; undefined if it can. */
export function termProblem(typed: string): string | undefined {
  const term = oneLine(typed);
  if (hasUnseen(term)) return validation.unseenCharacters;
  if (Array.from(term).length > limits.synonyms.termMax) return validation.termTooLong;
  // A comma separates terms wherever they are typed.
  return /[\p{L}\p{N}]/u.test(term) && !term.includes(",") ? undefined : validation.termWithoutLetters;
}

/** Each term once, as it was typed first. */
export function distinctTerms(typed: readonly string[]): string[] {
  const seen = new Set([""]);
  return typed.map(oneLine).filter((term) => seen.size < seen.add(term.toLowerCase()).size);
}

const terms = z
  .array(
    checkedText((typed) => (typed.trim() === "" ? undefined : termProblem(typed))),
    validation.invalidValue,
  )
  // Against abuse; how many different ones there may be is checked below.
  .max(200, validation.tooManyTerms)
  .overwrite(distinctTerms)
  .superRefine((distinct, context) => {
    const problem = termsProblem(distinct);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** Why these different terms don't form a group; undefined if they do. */
export function termsProblem(distinct: readonly string[]): string | undefined {
  if (distinct.length < limits.synonyms.termsMin) return validation.tooFewTerms;
  if (distinct.every(isOnlyTyped)) return validation.onlyTypedTerms;
  return distinct.length > limits.synonyms.termsMax ? validation.tooManyTerms : undefined;
}

/** As the group was when somebody opened it. */
const updatedAt = z.iso.datetime({ offset: true, error: validation.invalidValue });

export const newSynonymsInput = strictInput({ terms });

export const synonymsEditInput = strictInput({ terms, updatedAt });

export const synonymsDeletionInput = strictInput({ updatedAt });

/** Without terms, the group would be deleted. */
export const synonymsPreviewInput = strictInput({
  groupId: idField.nullable(),
  terms: z.union([z.array(z.string()).length(0), terms], validation.invalidValue),
});

/** A group to add to, as somebody saw it, or null for a new one. */
export const searchSynonymsInput = strictInput({
  group: strictInput({ id: idField, updatedAt }).nullable(),
  terms,
});
