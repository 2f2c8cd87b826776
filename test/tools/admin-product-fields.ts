import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";

/** The administrators' product form, filled in except for the niche. */
export const adminProductFields: AdminProductFields = {
  ...blankProduct,
  productName: "Saltworks",
  headline: "Seasoning for terminals",
  description: "A sentence about salt that has more than fifty characters.",
  websiteUrl: "saltworks.example",
  status: "live",
  isAdvertised: false,
  adStartDate: null,
  adEndDate: null,
};
