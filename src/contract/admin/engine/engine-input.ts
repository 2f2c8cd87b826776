import * as z from "zod";
import { checkedText, idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";
import { tagName } from "../catalog/tag-input.ts";
import { ownReason } from "../own-reason.ts";

/** *Reopen* undoes the other two. */
export const findingDecisions = ["apply", "dismiss", "reopen"] as const;

export const findingDecisionInput = strictInput({
  findingIds: z.array(idField).min(1, validation.invalidValue).max(limits.admin.bulkMax, validation.invalidValue),
  decision: z.enum(findingDecisions, validation.invalidValue),
  reason: ownReason,
});
export type FindingDecision = z.infer<typeof findingDecisionInput>["decision"];

const chosenProduct = { productId: idField, version: idField };

/** With the versions as somebody saw them. */
export const mergesInput = strictInput({
  merges: z
    .array(strictInput({ kept: strictInput(chosenProduct), gone: strictInput(chosenProduct) }))
    .min(1, validation.invalidValue)
    .max(limits.engine.mergesMax, validation.invalidValue),
  reason: ownReason,
});

export const mergesUndoInput = strictInput({
  mergeIds: z.array(idField).min(1, validation.invalidValue).max(limits.engine.mergesMax, validation.invalidValue),
});

export const votesReleaseInput = strictInput({ reason: ownReason });

/** The tag that a search becomes, and the products that get it. */
export const searchTagInput = strictInput({
  tag: tagName,
  productIds: z
    .array(idField)
    .min(1, validation.chooseProducts)
    .max(limits.engine.taggedMax, validation.tooManyProducts),
});

export const findingNoteInput = strictInput({
  note: checkedText((typed) => noteProblem(oneLine(typed))).overwrite(oneLine),
});

function noteProblem(note: string): string | undefined {
  if (hasUnseen(note)) return validation.unseenCharacters;
  return Array.from(note).length > limits.engine.noteMax ? validation.tooLong(limits.engine.noteMax) : undefined;
}
