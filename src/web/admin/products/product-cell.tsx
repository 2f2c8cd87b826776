import type { AdminProduct } from "#contract/admin/products/products.ts";
import { Pill } from "../../ui/display/pill.tsx";
import { ProductLine } from "./product-line.tsx";

/** Logo, name with badges, headline. */
export function ProductCell({ product }: { product: AdminProduct }) {
  const badges = (
    <>
      {product.hasActiveCoupon && <Pill tone="ok">Coupon</Pill>}
      {product.adStatus === "active" && <Pill tone="accent">Promoted</Pill>}
    </>
  );
  return (
    <ProductLine product={product} badges={badges}>
      <p className="line-clamp-1 text-meta text-muted">{product.headline}</p>
    </ProductLine>
  );
}
