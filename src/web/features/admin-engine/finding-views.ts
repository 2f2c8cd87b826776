import type { FindingOf } from "#contract/admin/engine.ts";
import type { FindingKindName } from "#contract/admin/finding-kinds.ts";
import { categoriesView } from "./categories-view.tsx";
import { duplicatesView } from "./duplicates-view.tsx";
import type { FindingView } from "./finding-view.ts";
import { linksView } from "./links-view.tsx";
import { listingsView } from "./listings-view.tsx";
import { searchesView } from "./searches-view.tsx";
import { votesView } from "./votes-view.tsx";

/** Every kind; `domain/moderation/engine/kinds/finding-kinds.ts` has the other half. */
export const findingViews: { [Kind in FindingKindName]: FindingView<FindingOf<Kind>> } = {
  duplicates: duplicatesView,
  categories: categoriesView,
  listings: listingsView,
  links: linksView,
  searches: searchesView,
  votes: votesView,
};
