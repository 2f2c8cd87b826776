import type { ReactNode } from "react";
import { CouponFields } from "./basics/coupon-fields.tsx";
import { DetailFields } from "./basics/detail-fields.tsx";
import { CategoryFields } from "./categories/category-fields.tsx";
import { FactsFields } from "./facts/facts-fields.tsx";
import { PictureFields } from "./pictures/picture-fields.tsx";
import type { ProductSectionProps } from "./product-section-props.ts";

/** Administrators choose categories in their own way. */
export type CategorySection = { categories?: ReactNode };

/** In page order. A feature that adds fields to products adds its section here. */
export function ProductSections({ categories, ...props }: ProductSectionProps & CategorySection) {
  return (
    <>
      <DetailFields {...props} />
      <PictureFields {...props} />
      <FactsFields {...props} />
      {categories ?? <CategoryFields {...props} />}
      <CouponFields {...props} />
    </>
  );
}
