import * as z from "zod";
import { idField, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "../shared/products/product-fields.ts";
import { productFieldShape, report } from "./product-input.ts";

const { monthsMin, monthsMax, startsWithinDays } = limits.ads;
const { productName: text, description } = productFieldShape;

/** Named as the form's fields; a review adds the rest (rule 47). */
const newProduct = strictInput({
  name: text,
  description,
  websiteUrl: text,
  nicheId: z.int(validation.nicheRequired).min(1, validation.nicheRequired),
})
  .superRefine(({ name, description: words, websiteUrl }, context) => {
    const fields = tidyProductFields({ productName: name, description: words, websiteUrl });
    const { productName: nameProblem, ...problems } = fieldProblems(fields);
    report(
      {
        ...(nameProblem && { name: nameProblem }),
        ...(fields.websiteUrl === null && { websiteUrl: [validation.websiteUrlRequired] }),
        ...([...(fields.description ?? "")].length < limits.product.descriptionMin && {
          description: [validation.descriptionTooShort],
        }),
        ...problems,
      },
      context,
    );
  })
  .transform(({ name, description: words, websiteUrl, nicheId }) => {
    const tidied = tidyProductFields({ productName: name, description: words, websiteUrl }) as ProductFields;
    return { name: tidied.productName, description: tidied.description, websiteUrl: tidied.websiteUrl, nicheId };
  });

/** Exactly one of `productId` and `newProduct`. The server sets the price and the duration. */
export const orderInput = strictInput({
  key: z.uuid(validation.invalidValue).meta({ description: "One per purchase; a repeat goes on with the same order" }),
  months: z
    .int(validation.durationRequired)
    .min(monthsMin, validation.durationTooShort)
    .max(monthsMax, validation.durationTooLong)
    .meta({ description: "30 days each" }),
  startsOn: z
    .string(validation.dateInvalid)
    .refine(isDay, validation.dateInvalid)
    .optional()
    .meta({
      description: `A day in UTC, at most ${startsWithinDays} days ahead; at once if omitted`,
      example: "2026-12-01",
    }),
  productId: idField.optional().meta({ description: "One of your live products" }),
  newProduct: newProduct.optional().meta({ description: "A product that isn't listed yet; we review it first" }),
}).superRefine((typed, context) => {
  if ((typed.productId === undefined) === (typed.newProduct === undefined)) {
    report({ productId: [validation.promotedProductRequired] }, context);
  }
});

export type OrderInput = z.infer<typeof orderInput>;

/** "2026-02-31" isn't one. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
}
