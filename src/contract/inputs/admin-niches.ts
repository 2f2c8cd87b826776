import * as z from "zod";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { oneLine } from "../one-line.ts";
import { tidyText } from "../tidy-text.ts";
import { hasUnseen } from "../unseen-text.ts";
import { checkedText, idField, strictInput } from "./input.ts";

/** Of a niche or a subcategory. */
export const categoryName = checkedText((typed) => nameProblem(oneLine(typed))).overwrite(oneLine);

function nameProblem(name: string): string | undefined {
  if (name === "") return validation.subcategoryNameRequired;
  if (hasUnseen(name)) return validation.unseenCharacters;
  return name.length > limits.taxonomy.nameMax ? validation.categoryNameTooLong : undefined;
}

const description = checkedText((typed) =>
  tidyText(typed).length > limits.taxonomy.descriptionMax ? validation.categoryDescriptionTooLong : undefined,
).overwrite(tidyText);

export const statusField = z.enum(["published", "draft"], validation.invalidValue);

const ids = z.array(idField).max(limits.taxonomy.rowsMax);

export const newNicheInput = strictInput({
  name: categoryName,
  description: description.default(""),
  status: statusField.default("published"),
  subcategoryIds: ids.default([]),
});

export const nicheEditInput = strictInput({ name: categoryName.optional(), description: description.optional() });

export const categoryStatusInput = strictInput({ status: statusField });

export const nicheOrderInput = strictInput({ nicheIds: ids });

export const nicheSubcategoriesInput = strictInput({ subcategoryIds: ids });

export const mergeInput = strictInput({ intoId: idField });
