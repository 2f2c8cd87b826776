import type { FieldErrors } from "../errors.ts";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { isWebAddress, normalizeUrl } from "../paths/outbound-url.ts";
import { isEmailAddress } from "../people/email-address.ts";
import { oneLine } from "../text/one-line.ts";
import { tidyText } from "../text/tidy-text.ts";
import { hasUnseen } from "../text/unseen-text.ts";
import { currencyProblem, type FactFields, factProblems, tidyFact } from "./fact-fields.ts";
import { type Platform, platforms } from "./platforms.ts";
import { type Pricing, pricings } from "./pricing.ts";
import { isLicenseId, languageTag, spellLicense } from "./product-facts.ts";
import { tagKey } from "./tag-key.ts";
import { parseVideoUrl } from "./video-url.ts";

/** The editable fields of a product, named as in the form. */
export type ProductFields = FactFields & {
  productName: string;
  headline: string;
  tagline: string;
  description: string;
  websiteUrl: string | null;
  logoUrl: string | null;
  /**
   * An uploaded logo, by the key its upload returned. A logo that we fetched isn't a field, so null leaves it alone.
   */
  logoKey: string | null;
  videoUrl: string | null;
  pictures: ProductPicture[];
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
  platforms: Platform[];
  /** An SPDX id; only for open source, like the repository. */
  license: string | null;
  repositoryUrl: string | null;
  /** The page that explains the prices. */
  pricingUrl: string | null;
  /** Of the interface, as BCP 47 tags. */
  languages: string[];
  foundedYear: number | null;
  /** A URL or an email address. */
  support: string | null;
  socialLinks: string[];
};

/** By the key its upload returned. */
export type ProductPicture = { key: string; alt: string };

export type ProductField = keyof ProductFields;

/** On a live product, changes to these fields are reviewed first (rule 28). */
export const reviewedFields = [
  "productName",
  "websiteUrl",
  "logoUrl",
  "logoKey",
  "videoUrl",
  "pictures",
  "hasCoupon",
  "couponText",
  "couponCode",
  "couponUrl",
  "couponExpiryDate",
  "repositoryUrl",
  "pricingUrl",
  "support",
  "socialLinks",
] as const satisfies ProductField[];

/** The fields a revision changes, and their values when it was made. */
export type RevisionChanges = { [Field in ProductField]?: { from: ProductFields[Field]; to: ProductFields[Field] } };

/**
 * Normalizes values for storage: one Unicode form, one spelling of each URL, empty as null, no coupon
 * fields where no coupon is offered, and no license or repository where the source isn't open.
 */
export function tidyProductFields(typed: Partial<ProductFields>): Partial<ProductFields> {
  const line = (value: string) => oneLine(value);
  const lineOrNull = (value: string | null) => (value && oneLine(value)) || null;
  const url = (value: string | null) => normalizeUrl(value ?? "") || null;
  const tidy: { [Field in ProductField]: (value: ProductFields[Field]) => ProductFields[Field] } = {
    productName: line,
    headline: line,
    tagline: line,
    description: tidyText,
    websiteUrl: url,
    logoUrl: url,
    logoKey: (value) => value || null,
    videoUrl: url,
    pictures: distinctPictures,
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
    platforms: inListOrder,
    license: (value) => (value && spellLicense(oneLine(value))) || null,
    repositoryUrl: url,
    pricingUrl: url,
    languages: (value) => [...new Set(value.map((tag) => languageTag(tag.trim()) ?? tag.trim()).filter(Boolean))],
    foundedYear: (value) => value,
    support: (value) => (value && isEmailAddress(value.trim()) ? value.trim() : url(value)),
    socialLinks: (value) => [...new Set(value.map(normalizeUrl).filter(Boolean))],
    ...tidyFact,
  };
  const tidied: Partial<ProductFields> = {};
  const assign = <Field extends ProductField>(field: Field) => {
    const value = typed[field];
    if (value !== undefined) tidied[field] = tidy[field](value as ProductFields[Field]);
  };
  for (const field of Object.keys(tidy) as ProductField[]) assign(field);
  if (tidied.hasCoupon === false) clear(tidied, ["couponText", "couponCode", "couponUrl", "couponExpiryDate"]);
  if (tidied.isOpenSource !== undefined && !tidied.isOpenSource) clear(tidied, ["license", "repositoryUrl"]);
  return tidied;
}

/** Errors in any state, drafts included. */
export function fieldProblems(fields: Partial<ProductFields>): FieldErrors {
  // Not `{ product } = limits`: that would put every limit into the script of every page.
  const product = limits.product;
  return sentences(fields, {
    productName: (name) => {
      if (name === "") return validation.productNameRequired;
      if (hasUnseen(name)) return validation.unseenCharacters;
      return lengthOf(name) < product.nameMin ? validation.productNameTooShort : atMost(name, product.nameMax);
    },
    headline: (text) => lineProblem(text, product.headlineMax),
    tagline: (text) => lineProblem(text, product.taglineMax),
    description: (text) => atMost(text, product.descriptionMax),
    websiteUrl: urlProblem,
    logoUrl: urlProblem,
    videoUrl: (url) => (url === null || parseVideoUrl(url) ? undefined : validation.videoUrlUnsupported),
    pictures: (pictures) => {
      if (pictures.length > limits.pictures.max) return validation.tooManyPictures;
      return pictures
        .map(({ alt }) => lineProblem(alt, limits.pictures.altMax))
        .find((problem) => problem !== undefined);
    },
    pricing: (value) => (pricings.includes(value) ? undefined : validation.pricingRequired),
    pricingNote: (text) => lineProblem(text, product.pricingNoteMax),
    tags: (tags) => {
      if (tags.some(hasUnseen)) return validation.unseenCharacters;
      if (tags.some((tag) => lengthOf(tag) > limits.tags.lengthMax)) return validation.tagTooLong;
      return tags.length > limits.tags.max ? validation.tooManyTags : undefined;
    },
    otherNiches: (text) => lineProblem(text, product.otherNichesMax),
    couponText: (text) => lineProblem(text, product.couponTextMax),
    couponCode: (text) => lineProblem(text, product.couponCodeMax),
    couponUrl: urlProblem,
    couponExpiryDate: (date) => (date === null || isDate(date) ? undefined : validation.dateInvalid),
    platforms: (ids) => (ids.every((id) => platforms.includes(id)) ? undefined : validation.platformUnknown),
    license: (id) => (id === null || isLicenseId(id) ? undefined : validation.licenseInvalid),
    repositoryUrl: urlProblem,
    pricingUrl: urlProblem,
    languages: (tags) => {
      if (!tags.every(languageTag)) return validation.languageInvalid;
      return tags.length > limits.facts.languagesMax ? validation.tooManyLanguages : undefined;
    },
    foundedYear: foundedYearProblem,
    support: (contact) => {
      if (contact === null || isEmailAddress(contact)) return undefined;
      return urlProblem(contact) === validation.urlInvalid ? validation.supportInvalid : urlProblem(contact);
    },
    socialLinks: (links) => {
      const problem = links.map(urlProblem).find((sentence) => sentence !== undefined);
      return problem ?? (links.length > limits.facts.socialLinksMax ? validation.tooManySocialLinks : undefined);
    },
    ...factProblems,
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
      pictures: (pictures) => (pictures.some(({ alt }) => alt === "") ? validation.pictureAltRequired : undefined),
      couponText: coupon,
      couponCode: coupon,
      priceCurrency: () => currencyProblem(product),
    }),
    ...fieldProblems(product),
  };
}

/** For a coupon entered now. One that has expired since it was stored is no reason to refuse its product (rule 41). */
export function couponExpiryProblem({ hasCoupon, couponExpiryDate }: ProductFields, now: Date): string | undefined {
  const isOver = hasCoupon && couponExpiryDate !== null && Date.parse(couponExpiryDate) <= now.getTime();
  return isOver ? validation.couponExpiryPast : undefined;
}

type TextOrNull = { [Field in ProductField]: null extends ProductFields[Field] ? Field : never }[ProductField];

/** Text left in hidden fields must neither be stored nor block the save. */
function clear(fields: Partial<ProductFields>, hidden: TextOrNull[]): void {
  for (const field of hidden) if (field in fields) fields[field] = null;
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
  return isWebAddress(url) ? atMost(url, limits.product.urlMax) : validation.urlInvalid;
}

function foundedYearProblem(year: number | null): string | undefined {
  const thisYear = new Date().getUTCFullYear();
  const isPlausible = year === null || (Number.isInteger(year) && year >= limits.facts.foundedMin && year <= thisYear);
  return isPlausible ? undefined : validation.foundedYearInvalid(thisYear);
}

function lineProblem(text: string | null, max: number): string | undefined {
  return text !== null && hasUnseen(text) ? validation.unseenCharacters : atMost(text, max);
}

function atMost(text: string | null, max: number): string | undefined {
  return text !== null && lengthOf(text) > max ? validation.tooLong(max) : undefined;
}

export function lengthOf(text: string): number {
  return [...text].length;
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}

/** Their order doesn't matter, so a different one isn't a change. */
function inListOrder(chosen: Platform[]): Platform[] {
  return [...new Set(chosen)].sort((a, b) => platforms.indexOf(a) - platforms.indexOf(b));
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

function distinctPictures(pictures: ProductPicture[]): ProductPicture[] {
  const byKey = new Map(pictures.map(({ key, alt }) => [key, oneLine(alt)]));
  return [...byKey].map(([key, alt]) => ({ key, alt }));
}
