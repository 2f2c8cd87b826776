import type { ReactNode } from "react";
import type { LastSave } from "#contract/maker/own-products.ts";
import { useHydrated } from "../../ui/behavior/use-hydrated.ts";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { CouponFields } from "./basics/coupon-fields.tsx";
import { DetailFields } from "./basics/detail-fields.tsx";
import { CategoryFields } from "./categories/category-fields.tsx";
import { FactsFields } from "./facts/facts-fields.tsx";
import type { CategoryNames } from "./field-value.tsx";
import { PictureFields } from "./pictures/picture-fields.tsx";
import type { ProductSectionProps } from "./product-section-props.ts";
import { NewsBox } from "./saving/news-box.tsx";
import "./sections/form-section.css";

type ProductFormProps = ProductSectionProps & {
  /** For the submit button, which is outside. */
  id: string;
  /** Who saved the newer version, and when, if that's known. */
  otherSave: LastSave | null;
  /** Administrators choose categories in their own way. */
  categories?: ReactNode;
  /** The names of all categories, if they aren't those that owners can choose. */
  names?: CategoryNames;
  /** Sections before the others. */
  children?: ReactNode;
};

/** One form for the wizard, the makers' edit page and administrators. */
export function ProductForm({ id, otherSave, names, categories, children, ...section }: ProductFormProps) {
  const { form } = section;
  // Text typed before the script runs would be lost.
  const isReady = useHydrated();
  return (
    <form id={id} {...form.formProps} onSubmit={form.onSubmit}>
      <NewsBox form={form} productId={section.productId} otherSave={otherSave} names={names} />
      <FormErrorBox {...form.box} className="mb-6" />
      {/* The margins keep a field with the focus out from under the bar at the bottom. */}
      <fieldset disabled={!isReady} className="form-fields min-w-0 form-scroll">
        {children}
        <ProductSections {...section} categories={categories} />
      </fieldset>
    </form>
  );
}

/** In page order. A feature that adds fields to products adds its section here. */
function ProductSections({ categories, ...props }: ProductSectionProps & Pick<ProductFormProps, "categories">) {
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
