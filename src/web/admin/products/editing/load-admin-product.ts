import { parseId } from "#contract/shared/id.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { ApiError } from "#web/data/api-client.ts";
import { redirectWithFlash } from "#web/shared/flash/redirect-with-flash.ts";
import type { AdminRequest } from "../../page/admin-loader.ts";
import { productEditingQueries } from "../form/product-editing-queries.ts";

/** Why a product can't be edited. */
export type ProductProblem = { kind: "invalid" } | { kind: "failed"; message: string };

export type LoadedProduct = { productId: number | null; problem: ProductProblem | null };

/** Reads a product for its form. A product that doesn't exist leads back to the list. */
export async function loadAdminProduct({ api, queryClient, params }: AdminRequest): Promise<LoadedProduct> {
  const productId = parseId(params.id);
  if (productId === null) return { productId, problem: { kind: "invalid" } };
  const { queryKey, ...details } = productEditingQueries.details(api, productId);
  // Changing the tab runs the loader again; the form has its own version of the product.
  const isOpen = queryClient.getQueryCache().find({ queryKey })?.isActive() ?? false;
  try {
    await Promise.all([
      !isOpen && queryClient.fetchQuery({ queryKey, ...details }),
      queryClient.ensureQueryData(productEditingQueries.choices(api)),
    ]);
    return { productId, problem: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      const message = adminToasts.productMissingInDatabase;
      throw redirectWithFlash(paths.admin("products"), { code: "adminToasts.productMissingInDatabase", message });
    }
    return { productId, problem: { kind: "failed", message: error instanceof Error ? error.message : String(error) } };
  }
}
