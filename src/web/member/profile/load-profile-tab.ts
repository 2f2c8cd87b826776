import type { ProfileTab } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { queries } from "../../data/queries.ts";
import type { Shell } from "../../data/shell.ts";
import { orderQueries } from "../../maker/orders/order-queries.ts";
import { collectionQueries } from "../../visitor/collections/collection-queries.ts";
import { ownSuggestionQueries } from "../../visitor/suggestions/own-suggestion-queries.ts";
import { accountQueries } from "../account/account-queries.ts";
import { profileQueries } from "./profile-queries.ts";

/** Loads the tab's data. The tab shows its own error state. */
export async function loadProfileTab(
  { api, queryClient }: Pick<Shell, "api" | "queryClient">,
  { tab, page }: { tab: ProfileTab; page: number },
): Promise<void> {
  if (tab === "bookmarks") await queryClient.prefetchQuery(profileQueries.bookmarks(api, page));
  if (tab === "stack") await queryClient.prefetchQuery(profileQueries.stack(api, page));
  if (tab === "collections") await queryClient.prefetchQuery(collectionQueries.own(api));
  if (tab === "activities") await queryClient.prefetchQuery(profileQueries.activities(api, page));
  if (tab === "products") await queryClient.prefetchQuery(makerQueries.ownProducts(api, { tab: "all", page }));
  if (tab === "suggestions") await queryClient.prefetchQuery(ownSuggestionQueries.page(api, page));
  if (tab === "orders") await queryClient.prefetchQuery(orderQueries.own(api, page));
  if (tab === "account") {
    await Promise.all([
      queryClient.prefetchQuery(accountQueries.sessions(api)),
      queryClient.prefetchQuery(accountQueries.emailChoices(api)),
    ]);
  }
  if (tab === "public") {
    await Promise.all([
      queryClient.prefetchQuery(profileQueries.publicPage(api)),
      queryClient.prefetchQuery(profileQueries.blocks(api)),
    ]);
  }
  if (tab === "edit") await queryClient.prefetchQuery(queries.niches(api));
}
