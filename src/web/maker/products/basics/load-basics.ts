import { redirect } from "react-router";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import type { Shell } from "#web/data/shell.ts";
import { redirectWithFlash } from "#web/shared/flash/redirect-with-flash.ts";
import { unlessMissing } from "#web/shared/lists/load-list.ts";

/** Loads the product the basic form is opened with; without an id, it creates one. */
export async function loadBasics(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  id: string | null,
): Promise<{ id: number | null }> {
  if (id === null) return { id: null };
  const product = await queryClient.fetchQuery(makerQueries.ownProduct(api, Number(id))).catch(unlessMissing);
  if (!product) {
    const message = makerToasts.productDataLoadFailed;
    throw redirectWithFlash(paths.myProducts(), { code: "makerToasts.productDataLoadFailed", message });
  }
  // Reviewers or visitors see it already, so it has more than the basic fields.
  if (product.stage !== "draft" && product.stage !== "incomplete") throw redirect(paths.myProduct(product.id, "page"));
  return { id: product.id };
}
