import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { oneLine } from "../shared/text/one-line.ts";
import { tidyText } from "../shared/text/tidy-text.ts";
import { hasUnseen } from "../shared/text/unseen-text.ts";

const { nameMin, nameMax, descriptionMax, noteMax } = limits.collections;
const lengthOf = (text: string) => [...text].length;

/** What is wrong with what somebody typed about a collection. */
export const collectionChecks = {
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
