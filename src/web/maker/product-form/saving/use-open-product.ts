import { useSuspenseQuery } from "@tanstack/react-query";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";

/** The product the loader has read. Never refetched by itself: the form decides what to do with a newer version. */
export function useOpenProduct(productId: number): OwnProductDetails {
  const query = makerQueries.ownProduct(useApi(), productId);
  return useSuspenseQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).data;
}
