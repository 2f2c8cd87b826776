import * as z from "zod";
import { checkedText, idField, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { oneLine } from "../shared/text/one-line.ts";
import { tidyText } from "../shared/text/tidy-text.ts";
import { hasUnseen } from "../shared/text/unseen-text.ts";
import { visibilities } from "../visitor/collection-choices.ts";

const { nameMin, nameMax, descriptionMax, noteMax, toolsMax } = limits.collections;
const lengthOf = (text: string) => [...text].length;

/** What is wrong with what somebody typed about a collection. */
const collectionChecks = {
  name(typed: string): string | undefined {
    const length = lengthOf(oneLine(typed));
    if (length === 0) return validation.required;
    if (hasUnseen(oneLine(typed))) return validation.unseenCharacters;
    if (length < nameMin) return validation.tooShort(nameMin);
    return length > nameMax ? validation.tooLong(nameMax) : undefined;
  },
  description: (typed: string) =>
    lengthOf(tidyText(typed)) > descriptionMax ? validation.tooLong(descriptionMax) : undefined,
  note(typed: string): string | undefined {
    if (hasUnseen(oneLine(typed))) return validation.unseenCharacters;
    return lengthOf(oneLine(typed)) > noteMax ? validation.tooLong(noteMax) : undefined;
  },
};

const fields = {
  name: checkedText(collectionChecks.name)
    .overwrite(oneLine)
    .meta({ description: `${nameMin} to ${nameMax} characters` }),
  description: checkedText(collectionChecks.description)
    .overwrite(tidyText)
    .default("")
    .meta({ description: `Plain text, at most ${descriptionMax} characters` }),
  visibility: z.enum(visibilities, validation.invalidValue).default("private"),
};

const note = checkedText(collectionChecks.note)
  .overwrite(oneLine)
  .meta({ description: `At most ${noteMax} characters` });
const place = z
  .int(validation.invalidValue)
  .min(1, validation.invalidValue)
  .max(toolsMax, validation.invalidValue)
  .meta({ description: "Counted from 1; beyond the end it is the end" });

export const newCollectionInput = strictInput({
  key: z.uuid(validation.invalidValue).meta({ description: "One per collection; a repeat gets the first answer" }),
  ...fields,
  productId: idField.optional().meta({ description: "Its first product" }),
});

export const collectionInput = strictInput({
  ...fields,
  version: z
    .string(validation.invalidValue)
    .max(100, validation.invalidValue)
    .meta({ description: "Of the details the edit started from" }),
});

export const addToCollectionInput = strictInput({
  productId: idField,
  note: note.default(""),
  place: place.optional(),
  addedAt: z.iso
    .datetime({ offset: true, error: validation.invalidValue })
    .optional()
    .meta({ description: "To undo a removal: when it was added first. Followers aren't told of it again" }),
});

export const collectedProductInput = strictInput({ productId: idField });

export const collectionNoteInput = strictInput({ productId: idField, note });

export const collectionPlaceInput = strictInput({ productId: idField, place });
