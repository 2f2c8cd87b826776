import * as z from "zod";
import { idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import { ownReason } from "../own-reason.ts";
import { exceptionField, reasonField } from "../review/submission-input.ts";
import { productFilterSchema } from "./products.ts";

const chosen = z
  .array(strictInput({ productId: idField, version: idField }))
  .min(1)
  .max(limits.admin.bulkMax);

/**
 * Products as somebody saw them, or all that match a filter, with the number they confirmed. The filter is sent instead
 * of the ids, so that it also works for a hundred thousand.
 */
export const productSelection = {
  products: chosen.optional(),
  matching: strictInput({ filter: productFilterSchema, count: z.int().min(1) }).optional(),
};

export const bulkStatusInput = strictInput({
  ...productSelection,
  status: z.enum(["live", "draft", "rejected"]),
  reason: reasonField,
  isException: exceptionField,
});
export const bulkDeletionInput = strictInput({ ...productSelection, reason: ownReason });

const ids = z.array(idField).max(50);
export const remapInput = strictInput({
  ...productSelection,
  mode: z.enum(["add", "replace"]),
  nicheIds: ids,
  subcategoryIds: ids,
});
export type RemapInput = z.infer<typeof remapInput>;
