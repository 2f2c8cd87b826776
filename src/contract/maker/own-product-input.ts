import * as z from "zod";
import type { FieldErrors } from "../shared/errors.ts";
import { strictInput } from "../shared/forms/input.ts";
import * as validation from "../shared/messages/validation.ts";
import { parsePricing } from "../shared/products/pricing.ts";
import { fieldProblems, type ProductFields, tidyProductFields } from "../shared/products/product-fields.ts";
import { productFieldShape, report, webAddress } from "./product-input.ts";

const { productName, websiteUrl, logoUrl } = productFieldShape;

const key = z.uuid(validation.invalidValue).meta({ description: "One per action; a repeat gets the first answer" });
const version = z
  .string(validation.required)
  .max(100, validation.invalidValue)
  .meta({ description: "As last answered; if the product has changed since, nothing is saved (409)" });

type BasicFields = Pick<ProductFields, "productName" | "websiteUrl" | "logoUrl" | "pricing" | "pricingNote">;

type TypedBasics = { productName: string; websiteUrl: string | null; logoUrl: string | null; pricing: string };

/** The basic form's fields as they are stored: its pricing is free text (rule 9). */
export function readBasics({ pricing, ...typed }: TypedBasics): BasicFields {
  const { note, ...parsed } = parsePricing(pricing);
  return { ...typed, ...parsed, pricingNote: note };
}

export const basicsShape = {
  productName,
  websiteUrl,
  logoUrl: logoUrl.default(null),
  pricing: z.string(validation.pricingRequired).meta({ description: "Free text, such as `free` or `$9 a month`" }),
};

/** The basic form: a name, a website and, as free text, a price. */
export const basicsInput = strictInput(basicsShape).superRefine(refineBasics);

export const newProductInput = strictInput({
  key,
  stage: z.enum(["draft", "incomplete"], validation.invalidValue).meta({
    description: "`draft` for Save as Draft, `incomplete` for Proceed to Details",
  }),
  ...basicsShape,
}).superRefine(refineBasics);

/** For autosave and Save as Draft. The command checks the fields, so that its messages name them as the form does. */
export const productSaveInput = strictInput({ version, fields: strictInput(productFieldShape).partial() });

/** For Submit and Update Product: every field. */
export const ownSubmissionInput = strictInput({ key, version, fields: strictInput(productFieldShape) });

/** The fetch-logo button needs a website. */
export const logoLookupInput = strictInput({ websiteUrl: webAddress(validation.websiteUrlFirst) });

export const logoPreviewInput = strictInput({ logoUrl: webAddress(validation.urlInvalid) });

export function refineBasics(typed: TypedBasics, context: z.RefinementCtx): void {
  report(basicProblems(typed), context);
}

function basicProblems(typed: TypedBasics): FieldErrors {
  const basics = tidyProductFields(readBasics(typed));
  const { pricingNote, ...problems } = fieldProblems(basics);
  return {
    ...(basics.websiteUrl === null && { websiteUrl: [validation.websiteUrlRequired] }),
    ...(typed.pricing.trim() === "" && { pricing: [validation.pricingRequired] }),
    ...(pricingNote && { pricing: pricingNote }),
    ...problems,
  };
}
