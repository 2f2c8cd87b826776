import type { ReactNode } from "react";
import { CategoryFields } from "./category-fields.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FactsFields } from "./facts-fields.tsx";
import type { ProductSectionProps } from "./product-section-props.ts";

/** Administrators choose categories in their own way. */
export type CategorySection = { categories?: ReactNode };

/** In page order. Whatever adds fields to products adds its section here. */
export function ProductSections({ categories, ...props }: ProductSectionProps & CategorySection) {
  return (
    <>
      <DetailFields {...props} />
      <FactsFields {...props} />
      {categories ?? <CategoryFields {...props} />}
      <CouponFields {...props} />
    </>
  );
}
