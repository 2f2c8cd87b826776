const second = 1000;
const minute = 60 * second;

/** Limits of the admin area, which visitors don't load; `limits.ts` exports them, too. */
export const adminLists = { pageSize: 20, submissions: 10, recent: 10 } as const;

// `undoMs` is how long a bulk action can be undone. Lists count their rows exactly up to `countMax`, and later above
// it.
export const admin = {
  bulkMax: 500,
  paletteFinds: 5,
  undoMs: 15 * minute,
  letterWaitMs: 15 * minute + 10 * second,
  undoToastMs: 30 * second,
  jobsShown: 20,
  countMax: 10_000,
  refusedShown: 20,
  previewShown: 100,
  adsPageSize: 10,
  suspensionNoteMax: 500,
  newUserDays: 7,
  waitingShown: 24,
  errorsKept: 200,
  deadLettersShown: 100,
  slowStatementsShown: 20,
  healthRowsShown: 5,
  orphansShown: 5,
  auditPageSize: 50,
  auditExportMax: 50_000,
} as const;
// Of niches, subcategories and tags. Above `bulkMax` products they are moved by a job, `stepSize` at a time.
export const taxonomy = { nameMax: 60, descriptionMax: 500, stepSize: 200, rowsMax: 2000, tagsPageSize: 50 } as const;
export const settings = {
  siteNameMax: 60,
  fileBytesMax: 8 * 1024 * 1024,
  headlineMax: 90,
  signatureMax: 500,
  letterSubjectMax: 150,
  letterBodyMax: 5000,
  sentenceMax: 160,
  socialLinksMax: 10,
  // The header has one line, and room for one short word more; see site-header.tsx.
  headerLinksMax: 3,
  headerLabelMax: 16,
  footerLinksMax: 10,
  footerLabelMax: 30,
  announcementMax: 200,
  templatesMax: 30,
  firstDayMax: 1000,
} as const;
// A check of new blocklists reads so many of the newest products, comments and so on; accounts are shorter, so more of them.
export const blocklists = {
  domainsMax: 2000,
  wordsMax: 1000,
  wordMax: 60,
  phraseWordsMax: 5,
  rowsRead: 5000,
  accountsRead: 20_000,
  batch: 500,
  examples: 5,
} as const;
// Where a request for somebody's data can be found.
export const dataRequests = { referenceMax: 300 } as const;
// Of a newsletter's issue. Few of its letters are in the queue at a time, so that a password reset never waits behind them.
export const newsletterIssues = { subjectMax: 150, bodyMax: 10_000, queuedMax: 50, shown: 50 } as const;
// Of pages that administrators write. Of older versions than `versionsKept` only the published one stays.
export const sitePages = {
  max: 100,
  nameMax: 60,
  titleMax: 80,
  descriptionMax: 200,
  bodyMax: 60_000,
  versionsKept: 50,
  // The HTML of the longest text, and its elements: a list of a thousand links has three thousand.
  htmlMax: 200_000,
  nodesMax: 6_000,
} as const;
// Letters about a decision wait a little longer than its undo, so that an undo in the last second still finds them.
export const moderation = {
  undoMs: minute,
  letterWaitMs: minute + 10 * second,
  presenceMs: minute,
  presenceRenewMs: 25 * second,
  siteCheckMs: 10 * minute,
  neighborsShown: 5,
} as const;
