import * as z from "zod";
import { checkedText, idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { tidyText } from "../../shared/text/tidy-text.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";

/** Of a niche or a subcategory. */
const categoryName = checkedText((typed) => categoryNameProblem(oneLine(typed))).overwrite(oneLine);

const description = checkedText((typed) =>
  tidyText(typed).length > limits.taxonomy.descriptionMax ? validation.categoryDescriptionTooLong : undefined,
).overwrite(tidyText);

const statusField = z.enum(["published", "draft"], validation.invalidValue);

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

export const newSubcategoryInput = strictInput({ name: categoryName, status: statusField.default("published") });

export const subcategoryNameInput = strictInput({ name: categoryName });

export const subcategoryMoveInput = strictInput({ parentId: idField });

export const subcategoryDeletionInput = strictInput({
  subcategoryIds: z.array(idField).min(1).max(limits.admin.bulkMax),
});

export function categoryNameProblem(name: string): string | undefined {
  if (name === "") return validation.subcategoryNameRequired;
  if (hasUnseen(name)) return validation.unseenCharacters;
  return name.length > limits.taxonomy.nameMax ? validation.categoryNameTooLong : undefined;
}
