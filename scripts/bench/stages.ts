import { measureAdminProducts } from "./rows/admin-products.ts";
import { measureBackupAndRestore } from "./rows/backup-and-restore.ts";
import { measureBadge } from "./rows/badge.ts";
import { measureBrowserPages } from "./rows/browser-pages.ts";
import { measureCachedPages } from "./rows/cached-pages.ts";
import { measureCsvImports } from "./rows/csv-import.ts";
import { measureGuestCosts } from "./rows/guest-costs.ts";
import { measureListQueries } from "./rows/list-queries.ts";
import { measureRenderedPages } from "./rows/rendered-pages.ts";
import { measureSearchAnswers } from "./rows/search-answers.ts";
import { measureSearchBefore, measureSearchQueries } from "./rows/search-queries.ts";
import { measureMemory, measureStartUp } from "./rows/start-up.ts";
import { measureTwoProcesses } from "./rows/two-processes.ts";
import { measureVotes } from "./rows/votes.ts";
import type { Stage } from "./run-stages.ts";

/** In the order in which they run: S13 after the load, and S12 last, because it starts servers of its own. */
export const stages: Stage[] = [
  { goalIds: ["S1", "S2"], what: "cached pages", measure: measureCachedPages },
  { goalIds: ["S7"], what: "badge", measure: measureBadge },
  { goalIds: ["S3"], what: "rendered pages", measure: measureRenderedPages },
  { goalIds: ["S4"], what: "search in the database", measure: measureSearchQueries },
  { goalIds: ["S4"], what: "search against another version", measure: measureSearchBefore },
  { goalIds: ["S4"], what: "search at the API", measure: measureSearchAnswers },
  { goalIds: ["S5"], what: "lists", measure: measureListQueries },
  { goalIds: ["A1"], what: "Manage Products", measure: measureAdminProducts },
  { goalIds: ["S14", "S18"], what: "CSV import", measure: measureCsvImports },
  { goalIds: ["S18"], what: "backup and restore", measure: measureBackupAndRestore },
  { goalIds: ["S6"], what: "votes", measure: measureVotes },
  { goalIds: ["S17"], what: "what guests can ask for", measure: measureGuestCosts },
  { goalIds: ["S13"], what: "memory", measure: measureMemory },
  { goalIds: ["S15"], what: "two processes", measure: measureTwoProcesses },
  { goalIds: ["S8", "S9", "S11"], what: "pages in a browser", measure: measureBrowserPages },
  { goalIds: ["S12"], what: "start", measure: measureStartUp },
];
