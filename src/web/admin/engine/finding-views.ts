import type { FindingOf } from "#contract/admin/engine/engine.ts";
import type { FindingKindName } from "#contract/admin/engine/finding-kinds.ts";
import type { FindingView } from "./finding-view.ts";
import { categoriesView } from "./views/categories-view.tsx";
import { duplicatesView } from "./views/duplicates-view.tsx";
import { linksView } from "./views/links-view.tsx";
import { listingsView } from "./views/listings-view.tsx";
import { searchesView } from "./views/searches-view.tsx";
import { votesView } from "./views/votes-view.tsx";

/** Every kind; `domain/moderation/engine/kinds/finding-kinds.ts` has the other half. */
export const findingViews: { [Kind in FindingKindName]: FindingView<FindingOf<Kind>> } = {
  duplicates: duplicatesView,
  categories: categoriesView,
  listings: listingsView,
  links: linksView,
  searches: searchesView,
  votes: votesView,
};
