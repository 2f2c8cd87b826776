import { CategoryFields } from "./category-fields.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FactsFields } from "./facts-fields.tsx";
import type { ProductSectionProps } from "./product-section-props.ts";

/** In page order. Whatever adds fields to products adds its section here. */
export function ProductSections(props: ProductSectionProps) {
  return (
    <>
      <DetailFields {...props} />
      <FactsFields {...props} />
      <CategoryFields {...props} />
      <CouponFields {...props} />
    </>
  );
}
