const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const mebibyte = 1024 * 1024;

// Limits shared by browser and server. One export per group, so a page bundles only those it uses. Durations end in
// `Ms` and are milliseconds. Import as a namespace: `import * as limits from "#contract/shared/limits.ts"`.

export const lists = {
  pageSize: 20,
  homeMax: 100,
  topMax: 100,
  // Of a ranking; of a collection or a person; of a collection in a list; of the niches chosen in onboarding.
  onShelf: 10,
  onWelcomeShelf: 12,
  onLargeShelf: 16,
  onSmallShelf: 8,
  onPhoneShelf: 8,
  forYou: 4,
  activity: 6,
  activityListed: 3,
  // Fewer products need neither tabs nor filters.
  toolsFrom: 8,
  relatedTags: 8,
  // A list filtered by facts is walked further for each page (decision 0036).
  factsMax: 200,
  recentPrefetched: 20,
  trending: 10,
  spotlightFetched: 20,
  spotlightShown: 4,
  spotlightShownOnMobile: 3,
  similar: 4,
  similarBySubcategory: 3,
  upvotersShown: 5,
  upvotersPage: 50,
  alternativesMax: 100,
  relatedMax: 6,
  // Fewer are too little for a search engine to list the page.
  alternativesIndexedMin: 3,
  launchPlatforms: 5,
  ordersPageSize: 10,
  pagesShownInFull: 7,
} as const;

// In days, back from the moment of counting.
export const rankingPeriods = { week: 7, month: 30 } as const;

export const freshness = {
  queryMs: 5 * minute,
  nichesMs: hour,
  spotlightMs: 5 * minute,
  prefetchedMs: 10 * minute,
  adminListMs: 30 * second,
} as const;

// A read that keeps failing shows its error within `patienceMs` and the last try; one without an answer has failed
// after `readMs`.
export const retries = {
  query: 1,
  content: 3,
  niches: 5,
  backoffMs: 200,
  nichesBackoffMs: 60,
  backoffMaxMs: 30 * second,
  patienceMs: 2 * second,
  readMs: 9.5 * second,
  subcategoriesDelayMs: 500,
} as const;

export const screen = {
  mobileBreakpointPx: 768,
  subcategoryListMaxHeightPx: 300,
  upvotePopMs: 400,
  copiedMs: 2 * second,
  claimRedirectMs: 2 * second,
  prefetchDelayMs: 500,
  slowMs: 3 * second,
  serviceWorkerCheckMs: 15 * minute,
  badge: { widthPx: 250, heightPx: 54, compactWidthPx: 150 },
  faviconPx: 128,
} as const;

export const search = {
  queryMax: 200,
  suggestions: 8,
  suggestedLinks: 3,
  recentMax: 8,
} as const;

// Search results are sorted and filtered within the best matches only (at least 60 where there are that many, at most
// 500).
export const searchBounds = {
  matchesMax: 500,
  matchesMin: 60,
  // Of the category that a query names, so many of the most upvoted come first; other matches follow.
  categoryMax: 200,
  // A question of filters alone is answered from so many of the most upvoted products.
  popularMax: 3000,
  placesShown: 6,
} as const;

// A slug may contain "-vs-" itself: an address is split into this many parts at most, and every run of them is looked
// up. A pair is popular after this many visitors, an address counting once a day; rarer ones would say what one person
// looked at, and are forgotten after some days (retention.ts). An index of compared_pairs contains this number, too.
export const comparison = {
  productsMax: 4,
  paragraphMax: 400,
  addressMax: 500,
  addressParts: 16,
  popularViews: 3,
  pairsShown: 4,
  pairsOnStartPage: 12,
  // Whether two products are alike takes 0.2 ms.
  pairsInSitemap: 2000,
  suggested: 6,
  voteWeeks: 13,
  quoteMax: 400,
  quoteMin: 40,
} as const;

// A rare referrer or search could identify a visitor, so it is shown only after this many visitors.
export const stats = { days: 30, waysShown: 5, visitorsMin: 3 } as const;

// The maximum lengths are ours; the specification only gives minimums.
export const product = {
  nameMin: 3,
  nameMax: 100,
  headlineMin: 5,
  headlineMax: 160,
  headlineAdvised: { min: 50, max: 100 },
  taglineMax: 160,
  descriptionMin: 50,
  descriptionMax: 20_000,
  descriptionAdvisedMin: 100,
  urlMax: 2048,
  pricingNoteMax: 100,
  otherNichesMax: 200,
  couponTextMax: 200,
  couponCodeMax: 50,
  makerCommentMax: 5000,
  slugMax: 80,
} as const;
// Products shown to somebody who lists what may be listed already, and how alike two names must be.
export const duplicates = { shown: 3, nameSimilarityMin: 0.6 } as const;
export const facts = {
  languagesMax: 40,
  foundedMin: 1950,
  socialLinksMax: 6,
  priceMax: 9_999_999.99,
  trialDaysMax: 365,
  checkedMin: "2000-01-01",
  formatMax: 20,
  formatsMax: 20,
} as const;
// `reasonMax` limits an administrator's comment to the maker.
export const productLife = { openDraftsMax: 20, deletedShown: 50, reasonMax: 2000 } as const;
// A description of 20,000 characters rarely has 500 elements; above these limits it is shown as plain text.
export const richText = { nodesMax: 2_000, depthMax: 100 } as const;
export const tags = { max: 10, lengthMin: 1, lengthMax: 30, suggestions: 8 } as const;
// Of one person, and in one collection. `picksShown` is what the home page has room for; fewer than `indexedMin` tools
// are too little for a search engine to list the page.
export const collections = {
  max: 100,
  toolsMax: 200,
  nameMin: 3,
  nameMax: 60,
  descriptionMax: 500,
  noteMax: 200,
  // On a product's page, of the collections read that have it.
  readOnProduct: 100,
  onShelf: 6,
  indexedMin: 3,
  inSitemap: 5000,
  picksMax: 6,
  picksShown: 3,
} as const;
// Each product in a stack makes a pair with every other (decision 0061). People who use both count from three on, also
// in the functions of migration 0061; fewer would show what one person uses.
export const stack = { max: 200, sharedMin: 3 } as const;
// Tools that a product's makers say it replaces.
export const replaced = { max: 5 } as const;
export const feedback = {
  commentMax: 5000,
  ratingMin: 1,
  ratingMax: 5,
  previewLength: 100,
  pageSize: 20,
  // All replies are shown at once, without paging.
  repliesMax: 100,
  reportNoteMax: 500,
} as const;
export const siteFeedback = { messageMax: 5000, pageMax: 300 } as const;
// RFC 5321, 4.5.3.1: a path without its angle brackets.
export const email = { max: 254 } as const;
export const newsletter = { confirmWithinMs: 24 * hour } as const;
// Rule 26. The code's length is in characters of a 32-letter alphabet.
export const claims = {
  openMax: 3,
  openDays: 14,
  codeLength: 8,
  codeTries: 5,
  codeValidMs: 30 * minute,
  noteMax: 2000,
  unrelatedMin: 5,
} as const;
export const suggestion = { textMax: 5000, headlineLength: 100 } as const;

export const profile = { nameMax: 100, usernameMin: 3, usernameMax: 50, careerMax: 100, favoriteNichesMax: 5 } as const;
// Of people's pages: a section lists the newest `sectionMax`, the overview the first few of each. Search engines get pages
// with at least one product made, or this much feedback, or a public stack of this size (decision 0065).
export const people = {
  sectionMax: 1000,
  overview: { made: 4, feedback: 4, collections: 3, upvotes: 5 },
  indexedMadeMin: 1,
  indexedFeedbackMin: 3,
  indexedStackMin: 3,
  inSitemap: 5000,
  blocksMax: 500,
} as const;
export const account = { recentSignInMs: hour, sessionsShown: 50, exportRowsMax: 20_000 } as const;
// Rule 23: drafts are saved this long after the last change.
export const autosave = { delayMs: 1.5 * second, retryMs: 2 * second, retryMaxMs: 30 * second } as const;
export const avatar = { bytesMax: 2 * mebibyte } as const;
// Open invitations per product.
export const invitations = { openMax: 10, validDays: 30, shownMax: 50 } as const;
// Of a product's gallery. `unusedMax` counts uploads that nothing refers to, which the nightly sweep deletes.
export const pictures = { max: 5, bytesMax: 5 * mebibyte, altMax: 200, unusedMax: 20 } as const;
export const logo = { bytesMax: 5 * mebibyte } as const;
export const makerSearch = { queryMin: 2, resultsPerField: 5 } as const;

// Rule 5: the specification's figures, derived from the stored product.
export const wizard = { saved: 25, submitted: 50, commented: 100, makersUnlockAt: 50, sharingUnlocksAt: 100 } as const;

// The admin login form has its own minimum (rule 12).
export const password = { loginMin: 6, newMin: 8, max: 128 } as const;
// How long an emailed link is valid.
export const mailedLinks = { passwordResetMs: 30 * minute, verificationMs: hour } as const;
export const login = { attemptsMax: 5, windowMs: 15 * minute, questionValidMs: 10 * minute } as const;
// Of the token that makes the first administrator (rule 29).
export const setup = { tokenValidMs: 7 * 24 * hour } as const;

export const ads = {
  regularPricePerMonth: 100,
  pricePerMonth: 40,
  discountPercent: 60,
  monthsMin: 1,
  monthsMax: 24,
  daysPerMonth: 30,
  startsWithinDays: 365,
  codeValidMonths: 6,
  activationMs: 24 * hour,
  chartDays: 90,
  advertisersShown: 500,
} as const;

// Of a search's news only the newest products are compared.
export const follows = { max: 100, targetMax: 1000, newsDays: 7, newsMax: 1000, comparedMax: 1000 } as const;
// `shown` is under the bell, `countMax` the last number there.
export const notices = { shown: 10, countMax: 99, keptMax: 200 } as const;
// Of each follow so many are named. News of more than `daysMax` isn't sent any longer, whenever the last digest was.
export const digest = { perFollow: 5, hour: 7, stepSize: 50, daysMax: 28 } as const;

export * from "./admin-limits.ts";
export * from "./engine-limits.ts";
export * from "./shelf-limits.ts";
