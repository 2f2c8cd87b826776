import type { LargeForm } from "../forms/use-large-form.ts";
import type { ProductValues } from "./product-values.ts";

/** What each section of the product form gets. */
export type ProductSectionProps = {
  form: LargeForm<ProductValues>;
  productId: number;
  /** Our copy of the logo at the logo URL or on the website. */
  fetchedLogoUrl: string | null;
  /** Niches that can't be removed. */
  lockedNicheIds: readonly number[];
  /** Visitors see it already, so there is no use in asking whether it is a duplicate. */
  isListed: boolean;
};
