import type { ProductInput } from "#contract/inputs/product.ts";
import * as limits from "#contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { FormErrorBox } from "../../ui/form-error-box.tsx";
import { useLargeForm } from "../forms/use-large-form.ts";
import { CategoryFields, type CategoryFieldsProps } from "./category-fields.tsx";
import { CouponFields } from "./coupon-fields.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { productLabels, productValuesOf } from "./product-values.ts";
import { SaveStatus } from "./save-status.tsx";

type ProductFormProps = Pick<CategoryFieldsProps, "niches" | "subcategories"> & {
  /** Prefix of the field ids. */
  name: string;
  /** The stored draft. */
  product: ProductInput;
  save: (changed: Partial<ProductInput>) => Promise<unknown>;
  submit: (product: ProductInput) => Promise<unknown>;
};

/** The wizard's first tab. Drafts are autosaved (rule 23). */
export function ProductForm({ name, product, niches, subcategories, save, submit }: ProductFormProps) {
  const form = useLargeForm({
    name,
    labels: productLabels,
    values: productValuesOf(product),
    input: async () => {
      const { productDraftInput, productSubmissionInput } = await import("#contract/inputs/product.ts");
      return { draft: productDraftInput, submission: productSubmissionInput };
    },
    savedTogether: [
      ["hasCoupon", "couponText", "couponCode", "couponUrl", "couponExpiryDate"],
      ["isOpenSource", "license", "repositoryUrl"],
    ],
    autosaveMs: limits.autosave.delayMs,
    save: (changed) => save(changed as Partial<ProductInput>),
    submit,
  });
  return (
    <form {...form.formProps} className="space-y-8">
      <FormErrorBox {...form.box} />
      <DetailFields form={form} />
      <FactsFields form={form} />
      <CategoryFields {...{ form, niches, subcategories }} />
      <CouponFields form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" busy={form.isSending} busyText="Submitting...">
          Submit Product
        </Button>
        <Button busy={form.autosave.state === "saving"} busyText="Saving..." onClick={form.autosave.saveNow}>
          Save as Draft
        </Button>
        <SaveStatus isDirty={form.isDirty} {...form.autosave} />
      </div>
    </form>
  );
}
