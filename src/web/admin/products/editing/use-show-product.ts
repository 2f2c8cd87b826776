import { useQueryClient } from "@tanstack/react-query";
import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { useApi } from "#web/data/shell.ts";
import { productEditingQueries } from "../form/product-editing-queries.ts";

/** Shows a product as the server has just answered it; lists, counts and its history are read again. */
export function useShowProduct(): (product: AdminProduct) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (product) => {
    queryClient.setQueryData(productEditingQueries.details(api, product.id).queryKey, product);
    void queryClient.invalidateQueries({
      queryKey: ["admin"],
      predicate: ({ queryKey }) => queryKey[2] !== "details",
    });
  };
}
