import type { FieldErrors } from "../../shared/errors.ts";
import * as validation from "../../shared/messages/validation.ts";
import {
  fieldProblems,
  type ProductFields,
  submissionProblems,
  tidyProductFields,
} from "../../shared/products/product-fields.ts";

/** In the order of the administrators' select; a new product is live. */
export const statusChoices = ["live", "pending", "rejected", "draft"] as const;
export type StatusChoice = (typeof statusChoices)[number];

export const statusLabels: Record<StatusChoice, string> = {
  live: "Live",
  pending: "Pending",
  rejected: "Rejected",
  draft: "Draft",
};

/** What only administrators set. */
export type Placement = {
  status: StatusChoice;
  isAdvertised: boolean;
  /** ISO 8601; both only while the product is advertised. */
  adStartDate: string | null;
  adEndDate: string | null;
};

/** The fields of the administrators' product form. */
export type AdminProductFields = ProductFields & Placement;

/** As `tidyProductFields`. An advertisement ends with its last day. */
export function tidyAdminFields(typed: Partial<AdminProductFields>): Partial<AdminProductFields> {
  const { status, isAdvertised, adStartDate, adEndDate } = typed;
  const date = (value: string | null, dayTime = "") => {
    const text = /^\d{4}-\d{2}-\d{2}$/.test(value ?? "") ? `${value}${dayTime}` : value;
    return text && isDate(text) ? new Date(text).toISOString() : text || null;
  };
  const isOff = isAdvertised === false;
  return {
    ...tidyProductFields(typed),
    ...(status !== undefined && { status }),
    ...(isAdvertised !== undefined && { isAdvertised }),
    ...(adStartDate !== undefined && { adStartDate: isOff ? null : date(adStartDate) }),
    ...(adEndDate !== undefined && { adEndDate: isOff ? null : date(adEndDate, "T23:59:59.999Z") }),
  };
}

/**
 * What reviewers or visitors see must be complete. A draft or a rejected product needs only a name, a website and a
 * niche, so that an administrator can reject or move what a maker never finished.
 */
export function adminProductProblems(product: AdminProductFields): FieldErrors {
  const isSeen = product.status === "live" || product.status === "pending";
  const unfinished = {
    ...(product.websiteUrl === null && { websiteUrl: [validation.websiteUrlRequired] }),
    ...(product.nicheIds.length === 0 && { nicheIds: [validation.nicheRequired] }),
    ...fieldProblems(product),
  };
  return { ...(isSeen ? submissionProblems(product) : unfinished), ...adProblems(product) };
}

function adProblems({ isAdvertised, adStartDate, adEndDate }: Placement): FieldErrors {
  if (!isAdvertised) return {};
  const isWrong = (date: string | null) => date !== null && !isDate(date);
  if (isWrong(adStartDate)) return { adStartDate: [validation.dateInvalid] };
  if (isWrong(adEndDate)) return { adEndDate: [validation.dateInvalid] };
  const isBackwards = adStartDate !== null && adEndDate !== null && Date.parse(adEndDate) <= Date.parse(adStartDate);
  return isBackwards ? { adEndDate: [validation.endBeforeStart] } : {};
}

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text));
}
