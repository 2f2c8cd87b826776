import type { ProductFilter } from "#contract/admin/products/products.ts";
import { paths } from "#contract/shared/paths.ts";

/** Where *Remap to Niche* leads: the products by id, or all that match. */
export function remapAddress(chosen: { ids: number[] } | { filter: ProductFilter }): string {
  const query =
    "ids" in chosen
      ? [["ids", chosen.ids.join(",")]]
      : [["all", "1"], ...Object.entries(chosen.filter).map(([name, value]) => [name, String(value)])];
  return `${paths.admin("bulk-remap")}?${new URLSearchParams(query)}`;
}
