import type { ProductField, ProductFields } from "#contract/shared/products/product-fields.ts";

/** Useful to anyone who can read the log, and the log is never rewritten. */
const secret: ReadonlySet<string> = new Set<ProductField>(["couponCode"]);

/** The changed fields before and after, for the audit log. */
export function diffForLog(stored: ProductFields, changes: Partial<ProductFields>) {
  const fields = Object.keys(changes) as ProductField[];
  const pick = (values: Partial<ProductFields>) =>
    Object.fromEntries(fields.map((field) => [field, secret.has(field) ? hide(values[field]) : values[field]]));
  return { before: pick(stored), after: pick(changes) };
}

function hide(value: unknown): string | null {
  return value === null ? null : "(hidden)";
}
