import {
  type AdminProductFields,
  type StatusChoice,
  tidyAdminFields,
} from "#contract/admin/products/admin-product-fields.ts";
import type { ProductInput } from "#contract/maker/product-input.ts";
import { type ProductValues, productLabels, productValuesOf } from "#web/maker/product-form/product-values.ts";

/** The administrators' form: the makers' fields and what only administrators set. Dates have the day only. */
export type AdminProductValues = ProductValues & {
  status: StatusChoice;
  isAdvertised: boolean;
  adStartDate: string;
  adEndDate: string;
};

export type AdminField = keyof AdminProductFields;

/** In page order. */
export const adminLabels: Record<AdminField, string> = {
  status: "Status",
  isAdvertised: "Advertised",
  adStartDate: "Ad starts on",
  adEndDate: "Ad ends on",
  ...productLabels,
};

export function adminValuesOf(fields: AdminProductFields): AdminProductValues {
  const { status, isAdvertised, adStartDate, adEndDate, ...content } = fields;
  return {
    ...productValuesOf(content as ProductInput),
    status,
    isAdvertised,
    adStartDate: adStartDate?.slice(0, 10) ?? "",
    adEndDate: adEndDate?.slice(0, 10) ?? "",
  };
}

const dateFields = ["couponExpiryDate", "adStartDate", "adEndDate"] as const;

/** The typed values that differ from the stored ones, as the API takes them. */
export function changesBetween(
  stored: AdminProductFields,
  typed: Partial<AdminProductFields>,
): Partial<AdminProductFields> {
  const wanted = tidyAdminFields(typed);
  for (const field of dateFields) {
    // The form has only the day: an untouched date must not change the stored time.
    if (wanted[field] && typed[field] === stored[field]?.slice(0, 10)) wanted[field] = stored[field];
  }
  const isChanged = ([field, value]: [string, unknown]) =>
    comparable(field, value) !== comparable(field, stored[field as AdminField]);
  return Object.fromEntries(Object.entries(wanted).filter(isChanged));
}

/** For niches the first one and the set matter, for subcategories the set. */
function comparable(field: string, value: unknown): string {
  if (field === "subcategoryIds") return sorted(value as number[]).join();
  if (field === "nicheIds") return [(value as number[])[0], ...sorted(value as number[])].join();
  if (field === "pictures")
    return JSON.stringify((value as AdminProductFields["pictures"]).map(({ key, alt }) => [key, alt]));
  return JSON.stringify(value);
}

function sorted(ids: number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}
