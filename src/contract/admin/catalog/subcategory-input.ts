import * as z from "zod";
import { idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import { categoryName, statusField } from "./niche-input.ts";

export const newSubcategoryInput = strictInput({ name: categoryName, status: statusField.default("published") });

export const subcategoryNameInput = strictInput({ name: categoryName });

export const subcategoryMoveInput = strictInput({ parentId: idField });

export const subcategoryDeletionInput = strictInput({
  subcategoryIds: z.array(idField).min(1).max(limits.admin.bulkMax),
});
