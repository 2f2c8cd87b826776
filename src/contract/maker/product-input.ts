import * as z from "zod";
import type { FieldErrors } from "../shared/errors.ts";
import { checkedText, idField, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { isWebAddress, normalizeUrl } from "../shared/paths/outbound-url.ts";
import { dataLocations } from "../shared/products/data-locations.ts";
import { platforms } from "../shared/products/platforms.ts";
import { pricings } from "../shared/products/pricing.ts";
import {
  couponExpiryProblem,
  fieldProblems,
  type ProductField,
  type ProductFields,
  submissionProblems,
  tidyProductFields,
} from "../shared/products/product-fields.ts";

const text = z.string({
  error: ({ input }) => (input === undefined ? validation.required : validation.invalidValue),
});
const ids = z.array(idField, validation.invalidValue);

const answer = z.boolean(validation.invalidValue).nullable().meta({ description: "Null: not stated" });
const figure = z.number(validation.invalidValue).nullable();
const formats = z.array(text, validation.invalidValue).meta({ description: "Names or file endings, such as CSV" });

/** The fields a form may send. */
export const productFieldShape = {
  productName: text,
  headline: text,
  tagline: text,
  description: text,
  websiteUrl: text.nullable(),
  logoUrl: text.nullable(),
  logoKey: text.nullable().meta({ description: "Returned by the upload of a logo" }),
  videoUrl: text.nullable(),
  pictures: z.array(strictInput({ key: text, alt: text }), validation.invalidValue).meta({
    description: "In their order; the key is returned by the upload of a picture",
  }),
  pricing: z.enum(pricings, validation.pricingRequired),
  pricingNote: text.nullable(),
  tags: z.array(text, validation.invalidValue),
  otherNiches: text.nullable(),
  hasCoupon: z.boolean(validation.invalidValue),
  couponText: text.nullable(),
  couponCode: text.nullable(),
  couponUrl: text.nullable(),
  couponExpiryDate: text.nullable().meta({ description: "ISO 8601; midnight UTC for a date alone" }),
  nicheIds: ids.meta({ description: "The first is the primary niche" }),
  subcategoryIds: ids,
  platforms: z.array(z.enum(platforms, validation.platformUnknown), validation.invalidValue),
  isOpenSource: answer,
  license: text.nullable().meta({ description: "SPDX id; only for open source, like the repository" }),
  repositoryUrl: text.nullable(),
  pricingUrl: text.nullable(),
  languages: z.array(text, validation.invalidValue).meta({ description: "Of the interface, as BCP 47 tags" }),
  foundedYear: z.number(validation.invalidValue).nullable(),
  support: text.nullable().meta({ description: "A URL or an email address" }),
  socialLinks: z.array(text, validation.invalidValue),
  canWorkOffline: answer,
  hasFreePlan: answer,
  priceMonthly: figure.meta({ description: "The lowest price per month, in `priceCurrency`; at most two decimals" }),
  priceOnce: figure.meta({ description: "What it costs if it is bought once, in `priceCurrency`" }),
  trialDays: figure.meta({ description: "0: it has no trial" }),
  priceCurrency: text.nullable().meta({ description: "ISO 4217; needed with a price" }),
  pricesCheckedOn: text.nullable().meta({ description: "A day; today unless stated when a price changes" }),
  importFormats: formats,
  exportFormats: formats,
  dataLocations: z.array(z.enum(dataLocations, validation.dataLocationUnknown), validation.invalidValue).meta({
    description: "Where people's data is stored",
  }),
} satisfies { [Field in ProductField]: z.ZodType<ProductFields[Field]> };

/** For saving a draft: only the changed fields, which may be incomplete but not invalid. */
export const productDraftInput = strictInput(productFieldShape)
  .partial()
  .superRefine((typed, context) => report(fieldProblems(tidyProductFields(typed as Partial<ProductFields>)), context));

/** For submitting: every field, and everything a review needs. */
export const productSubmissionInput = strictInput(productFieldShape).superRefine((typed, context) => {
  const product = { ...typed, ...tidyProductFields(typed) };
  const expiry = couponExpiryProblem(product, new Date());
  report({ ...(expiry && { couponExpiryDate: [expiry] }), ...submissionProblems(product) }, context);
});

/** For updating what was submitted before: its coupon may have expired since (rule 41), so the command checks that. */
export const productUpdateInput = strictInput(productFieldShape).superRefine((typed, context) => {
  report(submissionProblems({ ...typed, ...tidyProductFields(typed) }), context);
});

export type ProductInput = z.infer<typeof productSubmissionInput>;

/** One address by itself; `whenEmpty` is the message without one. */
export function webAddress(whenEmpty: string) {
  return checkedText((value) => {
    if (value.trim() === "") return whenEmpty;
    return isWebAddress(normalizeUrl(value)) && value.length <= limits.product.urlMax
      ? undefined
      : validation.urlInvalid;
  }).transform(normalizeUrl);
}

export function report(problems: FieldErrors, context: z.RefinementCtx): void {
  for (const [field, sentences] of Object.entries(problems)) {
    for (const message of sentences) context.addIssue({ code: "custom", path: [field], message });
  }
}
