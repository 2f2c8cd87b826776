import { categoriesKind } from "./categories-kind.ts";
import { duplicatesKind } from "./duplicates-kind.ts";
import type { AnyFindingKind } from "./finding-kind.ts";
import { linksKind } from "./links-kind.ts";
import { listingsKind } from "./listings-kind.ts";
import { searchesKind } from "./searches-kind.ts";
import { votesKind } from "./votes-kind.ts";

/** Every kind; `contract/admin/engine/finding-details.ts` names them in the order of the tabs. */
export const findingKinds: readonly AnyFindingKind[] = [
  duplicatesKind,
  categoriesKind,
  listingsKind,
  linksKind,
  searchesKind,
  votesKind,
];
