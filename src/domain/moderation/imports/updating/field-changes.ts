import type { ProductField, ProductFields } from "#contract/shared/products/product-fields.ts";

/** As the import's row stores them: for its preview, then for its undo. */
export type FieldChanges = { [Field in ProductField]?: { from: ProductFields[Field]; to: ProductFields[Field] } };

export function fieldChanges(before: ProductFields, changes: Partial<ProductFields>): FieldChanges {
  const fields = Object.keys(changes) as ProductField[];
  return Object.fromEntries(fields.map((field) => [field, { from: before[field], to: changes[field] }]));
}
