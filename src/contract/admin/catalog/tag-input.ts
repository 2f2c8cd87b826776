import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { tagKey } from "../../shared/products/tag-key.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";

export const tagName = checkedText((typed) => tagProblem(oneLine(typed))).overwrite(oneLine);

function tagProblem(name: string): string | undefined {
  if (name === "") return validation.subcategoryNameRequired;
  if (hasUnseen(name)) return validation.unseenCharacters;
  if (Array.from(name).length > limits.tags.lengthMax) return validation.tagTooLong;
  return tagKey(name) === "" ? validation.tagWithoutLetters : undefined;
}

export const tagNameInput = strictInput({ name: tagName });

export const tagMergeInput = strictInput({ into: tagName });
