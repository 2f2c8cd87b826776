import type { FieldErrors } from "./errors.ts";
import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";
import { oneLine } from "./one-line.ts";
import { isHttpUrl, withScheme } from "./outbound-url.ts";
import { type Pricing, pricings } from "./pricing.ts";
import { tagKey } from "./tag-key.ts";
import { tidyText } from "./tidy-text.ts";
import { parseVideoUrl } from "./video-url.ts";

/** The editable fields of a product, named as in the form. */
export type ProductFields = {
  productName: string;
  headline: string;
  tagline: string;
  description: string;
  websiteUrl: string | null;
  logoUrl: string | null;
  /** Our copy of the logo; set by the code that stores the file, never by a form. */
  logoKey: string | null;
  videoUrl: string | null;
  pricing: Pricing;
  pricingNote: string | null;
  tags: string[];
  otherNiches: string | null;
  hasCoupon: boolean;
  couponText: string | null;
  couponCode: string | null;
  couponUrl: string | null;
  /** ISO 8601. */
  couponExpiryDate: string | null;
  /** The first is the primary niche (rule 17). */
  nicheIds: number[];
  subcategoryIds: number[];
};

export type ProductField = keyof ProductFields;

/** On a live product, changes to these fields are reviewed first (rule 28). */
export const reviewedFields = [
  "productName",
  "websiteUrl",
  "logoUrl",
  "logoKey",
  "videoUrl",
  "hasCoupon",
  "couponText",
  "couponCode",
  "couponUrl",
  "couponExpiryDate",
] as const satisfies ProductField[];

/** The fields a revision changes, and their values when it was made. */
export type RevisionChanges = { [Field in ProductField]?: { from: ProductFields[Field]; to: ProductFields[Field] } };

/**
 * Normalizes values for storage: one Unicode form, `https://` where the scheme is missing, empty as null, and no coupon
 * fields where no coupon is offered.
 */
export function tidyProductFields(typed: Partial<ProductFields>): Partial<ProductFields> {
  const line = (value: string) => oneLine(value);
  const lineOrNull = (value: string | null) => (value && oneLine(value)) || null;
  const url = (value: string | null) => withScheme(value ?? "") || null;
  const tidy: { [Field in ProductField]: (value: ProductFields[Field]) => ProductFields[Field] } = {
    productName: line,
    headline: line,
    tagline: line,
    description: tidyText,
    websiteUrl: url,
    logoUrl: url,
    logoKey: (value) => value,
    videoUrl: url,
    pricing: (value) => value,
    pricingNote: lineOrNull,
    tags: distinctTags,
    otherNiches: lineOrNull,
    hasCoupon: (value) => value,
    couponText: lineOrNull,
    couponCode: lineOrNull,
    couponUrl: url,
    couponExpiryDate: (value) => (value && isDate(value) ? new Date(value).toISOString() : value || null),
    nicheIds: (value) => [...new Set(value)],
    subcategoryIds: (value) => [...new Set(value)],
  };
  const tidied: Partial<ProductFields> = {};
  const assign = <Field extends ProductField>(field: Field) => {
    const value = typed[field];
    if (value !== undefined) tidied[field] = tidy[field](value as ProductFields[Field]);
  };
  for (const field of Object.keys(tidy) as ProductField[]) assign(field);
  if (tidied.hasCoupon === false) clearCoupon(tidied);
  return tidied;
}

/** Errors in any state, drafts included. */
export function fieldProblems(fields: Partial<ProductFields>): FieldErrors {
  const { product } = limits;
  return sentences(fields, {
    productName: (name) => {
      if (name === "") return validation.productNameRequired;
      return lengthOf(name) < product.nameMin ? validation.productNameTooShort : atMost(name, product.nameMax);
    },
    headline: (text) => atMost(text, product.headlineMax),
    tagline: (text) => atMost(text, product.taglineMax),
    description: (text) => atMost(text, product.descriptionMax),
    websiteUrl: urlProblem,
    logoUrl: urlProblem,
    videoUrl: (url) => (url === null || parseVideoUrl(url) ? undefined : validation.videoUrlUnsupported),
    pricing: (value) => (pricings.includes(value) ? undefined : validation.pricingRequired),
    pricingNote: (text) => atMost(text, product.pricingNoteMax),
    tags: (tags) => {
      if (tags.some((tag) => lengthOf(tag) > limits.tags.lengthMax)) return validation.tagTooLong;
      return tags.length > limits.tags.max ? validation.tooManyTags : undefined;
    },
    otherNiches: (text) => atMost(text, product.otherNichesMax),
    couponText: (text) => atMost(text, product.couponTextMax),
    couponCode: (text) => atMost(text, product.couponCodeMax),
    couponUrl: urlProblem,
    couponExpiryDate: (date) => (date === null || isDate(date) ? undefined : validation.dateInvalid),
  });
}

/** What a product still needs before it can be reviewed or stay live. */
export function submissionProblems(product: ProductFields): FieldErrors {
  const { headlineMin, descriptionMin } = limits.product;
  const coupon = (text: string | null) => (product.hasCoupon && !text ? validation.couponIncomplete : undefined);
  return {
    ...sentences(product, {
      headline: (text) => (lengthOf(text) < headlineMin ? validation.headlineTooShort : undefined),
      description: (text) => (lengthOf(text) < descriptionMin ? validation.descriptionTooShort : undefined),
      websiteUrl: (url) => (url === null ? validation.websiteUrlRequired : undefined),
      nicheIds: (ids) => (ids.length === 0 ? validation.nicheRequired : undefined),
      couponText: coupon,
      couponCode: coupon,
    }),
    ...fieldProblems(product),
  };
}

/** For a coupon entered now. One that has expired since it was stored is no reason to refuse its product (rule 41). */
export function couponExpiryProblem({ hasCoupon, couponExpiryDate }: ProductFields, now: Date): string | undefined {
  const isOver = hasCoupon && couponExpiryDate !== null && Date.parse(couponExpiryDate) <= now.getTime();
  return isOver ? validation.couponExpiryPast : undefined;
}

/** Text left in hidden coupon fields must neither be stored nor block the save. */
function clearCoupon(fields: Partial<ProductFields>): void {
  for (const field of ["couponText", "couponCode", "couponUrl", "couponExpiryDate"] as const) {
    if (field in fields) fields[field] = null;
  }
}

type Checks = { [Field in ProductField]?: (value: ProductFields[Field]) => string | undefined };

function sentences(fields: Partial<ProductFields>, checks: Checks): FieldErrors {
  const problems: FieldErrors = {};
  const check = <Field extends ProductField>(field: Field) => {
    const value = fields[field];
    const problem = value === undefined ? undefined : checks[field]?.(value as ProductFields[Field]);
    if (problem !== undefined) problems[field] = [problem];
  };
  for (const field of Object.keys(checks) as ProductField[]) check(field);
  return problems;
}

function urlProblem(url: string | null): string | undefined {
  if (url === null) return undefined;
  return isHttpUrl(url) ? atMost(url, limits.product.urlMax) : validation.urlInvalid;
}

function atMost(text: string | null, max: number): string | undefined {
  return text !== null && lengthOf(text) > max ? validation.tooLong(max) : undefined;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** "AI" and "ai" are one tag; the first spelling wins. */
function distinctTags(typed: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of typed.map(oneLine)) {
    const key = tagKey(tag) || tag;
    if (tag !== "" && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
