import type { LargeForm } from "../../shared/forms/large-form/large-form.ts";
import type { ProductValues } from "./product-values.ts";

/** Uploads belong to a product, so the form of a new one stores it first. */
export type SectionProduct =
  | { productId: number; storeFirst?: undefined }
  | { productId: null; storeFirst: () => Promise<number> };

/** What each section of the product form gets. */
export type ProductSectionProps = SectionProduct & {
  form: LargeForm<ProductValues>;
  /** Our copy of the logo at the logo URL or on the website. */
  fetchedLogoUrl: string | null;
  /** Niches that can't be removed. */
  lockedNicheIds: readonly number[];
  /** It's already public, so asking whether it's a duplicate is pointless. */
  isListed: boolean;
};
