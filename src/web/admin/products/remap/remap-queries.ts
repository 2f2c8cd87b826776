import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ProductFilter } from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import { readAddress } from "../../list/use-address.ts";
import { filterOf, productChoices } from "../product-queries.ts";
import type { RemapChoice } from "../use-bulk-act.tsx";

/** The products of the page: some by id, or all that match. */
export type RemapTarget = { ids: number[] } | { filter: ProductFilter };

/** Where *Remap to Niche* leads: the products by id, or all that match. */
export function remapAddress(chosen: RemapTarget): string {
  const query =
    "ids" in chosen
      ? [["ids", chosen.ids.join(",")]]
      : [["all", "1"], ...Object.entries(chosen.filter).map(([name, value]) => [name, String(value)])];
  return `${paths.admin("bulk-remap")}?${new URLSearchParams(query)}`;
}

/** The address says which: `?ids=1,2`, or `?all=1` and filters of Manage Products. */
export function targetOf(search: URLSearchParams): RemapTarget {
  if (search.get("all")) return { filter: filterOf(readAddress(productChoices, search)) };
  const ids = (search.get("ids") ?? "").split(",").map(Number);
  const known = [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
  return { ids: known.slice(0, limits.admin.previewShown) };
}

export const remapQueries = {
  preview: (api: ApiClient, { target, choice }: { target: RemapTarget; choice: RemapChoice }) =>
    queryOptions({
      queryKey: ["admin", "bulk-remap", target, choice],
      queryFn: () => answerOf(api.admin["bulk-remap"].preview.$post({ json: { ...selectionOf(target), ...choice } })),
      // The table stays while a click changes it.
      placeholderData: keepPreviousData,
      staleTime: limits.freshness.adminListMs,
    }),
};

/** The preview needs no version and no count: it returns them. */
function selectionOf(target: RemapTarget) {
  if ("filter" in target) return { matching: { filter: target.filter, count: 1 } };
  return { products: target.ids.map((productId) => ({ productId, version: 1 })) };
}
