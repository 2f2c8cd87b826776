import type { OwnProductsTab } from "#contract/maker/own-products.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import type { Shell } from "../../data/shell.ts";
import { makerQueries as invitationQueries } from "../makers/maker-queries.ts";

/** Loads everything the list shows. Each part shows its own error. */
export async function loadOwnProducts(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  { tab, page }: { tab: OwnProductsTab; page: number },
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(makerQueries.ownProducts(api, { tab, page })),
    queryClient.prefetchQuery(makerQueries.deletedProducts(api)),
    queryClient.prefetchQuery(invitationQueries.invitations(api)),
    queryClient.prefetchQuery(makerQueries.ownClaims(api, 1)),
  ]);
}
