import type { LargeForm } from "#web/shared/forms/large-form/large-form.ts";
import { useFieldValues } from "#web/shared/forms/large-form/use-field-values.ts";
import type { ProductValues } from "../product-values.ts";
import { SimilarProducts } from "./similar-products.tsx";

type DuplicateHintProps = { form: LargeForm<ProductValues>; productId: number | null; className: string };

/** Live products that may be the same as the one in the form. */
export function DuplicateHint({ form, productId, className }: DuplicateHintProps) {
  const { productName, websiteUrl } = useFieldValues(form, ["productName", "websiteUrl"]);
  return (
    <SimilarProducts name={productName} website={websiteUrl} except={productId ?? undefined} className={className} />
  );
}
