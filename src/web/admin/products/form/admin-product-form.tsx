import { useQuery } from "@tanstack/react-query";
import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { useApi } from "#web/data/shell.ts";
import type { CategoryNames } from "#web/maker/product-form/field-value.tsx";
import { ProductForm } from "#web/maker/product-form/product-form.tsx";
import type { SectionProduct } from "#web/maker/product-form/product-section-props.ts";
import type { ProductValues } from "#web/maker/product-form/product-values.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { AdminCategoryFields } from "./admin-category-fields.tsx";
import type { AdminProductValues } from "./admin-values.ts";
import { PlacementFields } from "./placement-fields.tsx";
import { productEditingQueries } from "./product-editing-queries.ts";

type AdminProductFormProps = SectionProduct & {
  id: string;
  form: LargeForm<AdminProductValues>;
  /** Absent while the product is new. */
  product?: AdminProduct;
};

const nobody: AdminProduct["childSubcategories"] = [];

/** The makers' product form, plus the fields only administrators have. */
export function AdminProductForm({ id, form, product, ...section }: AdminProductFormProps) {
  const viewer = useViewer();
  const { childSubcategories = nobody, logoUrl = null, fields, stage, lastChange } = product ?? {};
  const isViewer = lastChange?.by === viewer?.username;
  return (
    <ProductForm
      {...section}
      id={id}
      // The makers' sections use only the fields that both forms have.
      form={form as unknown as LargeForm<ProductValues>}
      fetchedLogoUrl={fields?.logoKey ? null : logoUrl}
      lockedNicheIds={[]}
      isListed={stage === "live"}
      otherSave={lastChange ? { ...lastChange, isViewer, isTeam: false } : null}
      names={useCategoryNames(childSubcategories)}
      categories={<AdminCategoryFields form={form} childSubcategories={childSubcategories} isNew={!product} />}
    >
      <PlacementFields form={form} isPaid={product?.hasPaidPromotion ?? false} />
    </ProductForm>
  );
}

/** The names of all categories that a product can have. */
export function useCategoryNames(childSubcategories: AdminProduct["childSubcategories"] = nobody): CategoryNames {
  const { data } = useQuery(productEditingQueries.choices(useApi()));
  return {
    niches: data?.niches.map(({ id, name }) => ({ id, name })) ?? [],
    subcategories: [...(data?.subcategories ?? []), ...childSubcategories].map(({ id, name }) => ({ id, name })),
  };
}
