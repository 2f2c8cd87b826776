import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { newBook, ProductPreview } from "#web/maker/product-form/product-preview.tsx";
import type { ProductValues } from "#web/maker/product-form/product-values.ts";
import { SectionNav } from "#web/maker/product-form/sections/section-nav.tsx";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import type { AdminProductValues } from "./admin-values.ts";

type FormSideProps = {
  form: LargeForm<AdminProductValues>;
  /** Absent while the product is new. */
  product?: AdminProduct;
};

/** Beside the form: its sections, and the product as it will look. */
export function FormSide({ form, product }: FormSideProps) {
  // Both use only the fields that both forms have.
  const shared = form as unknown as LargeForm<ProductValues>;
  return (
    <div className="product-form-side">
      <SectionNav
        idOf={(field) => shared.field(field).id}
        first={{ id: `${form.field("isAdvertised").id}-section`, title: "Listing" }}
      />
      <aside aria-label="Preview">
        <ProductPreview
          form={shared}
          productId={product?.id ?? null}
          fetchedLogoUrl={product && !product.fields.logoKey ? product.logoUrl : null}
          book={product ?? newBook}
        />
      </aside>
    </div>
  );
}
