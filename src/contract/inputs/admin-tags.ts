import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { oneLine } from "../one-line.ts";
import { tagKey } from "../tag-key.ts";
import { hasUnseen } from "../unseen-text.ts";
import { checkedText, strictInput } from "./input.ts";

export const tagName = checkedText((typed) => tagProblem(oneLine(typed))).overwrite(oneLine);

function tagProblem(name: string): string | undefined {
  if (name === "") return validation.subcategoryNameRequired;
  if (hasUnseen(name)) return validation.unseenCharacters;
  if (Array.from(name).length > limits.tags.lengthMax) return validation.tagTooLong;
  return tagKey(name) === "" ? validation.tagWithoutLetters : undefined;
}

export const tagNameInput = strictInput({ name: tagName });

export const tagMergeInput = strictInput({ into: tagName });
