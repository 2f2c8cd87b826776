import { DuplicateHint } from "./basics/duplicate-hint.tsx";
import { type Book, ProductPreview } from "./product-preview.tsx";
import type { ProductSectionProps } from "./product-section-props.ts";

type ProductAsideProps = Omit<ProductSectionProps, "lockedNicheIds"> & { book: Book };

/** The column next to the product form; on phones it is below. */
export function ProductAside({ isListed, ...preview }: ProductAsideProps) {
  const { form, productId } = preview;
  return (
    <aside aria-label="Preview" className="min-w-0 md:sticky md:top-20">
      <ProductPreview {...preview} />
      {!isListed && <DuplicateHint form={form} productId={productId} className="mt-5 max-md:hidden" />}
    </aside>
  );
}
