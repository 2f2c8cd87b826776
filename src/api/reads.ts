import { adminNicheReads } from "./reads/admin/catalog/niches.ts";
import { adminSubcategoryReads } from "./reads/admin/catalog/subcategories.ts";
import { synonymReads } from "./reads/admin/catalog/synonyms.ts";
import { adminTagReads } from "./reads/admin/catalog/tags.ts";
import { engineReads } from "./reads/admin/engine/engine.ts";
import { adminOrderFigureReads, adminOrderReads } from "./reads/admin/orders.ts";
import { morningMailReads, securityReads } from "./reads/admin/people/security.ts";
import { userReads } from "./reads/admin/people/users.ts";
import { importReads } from "./reads/admin/products/imports.ts";
import { draftingReads, productEditingReads } from "./reads/admin/products/product-editing.ts";
import { adminProductReads, advertisedProductReads } from "./reads/admin/products/products.ts";
import { submitReads } from "./reads/admin/products/submit.ts";
import { proposedAlternativeReads } from "./reads/admin/review/alternatives.ts";
import { adminClaimReads } from "./reads/admin/review/claims.ts";
import { moderatedCollectionReads } from "./reads/admin/review/collections.ts";
import { suggestedFactReads } from "./reads/admin/review/facts.ts";
import { reportReads } from "./reads/admin/review/reports.ts";
import { submissionReads } from "./reads/admin/review/submissions.ts";
import { suggestionReads } from "./reads/admin/review/suggestions.ts";
import { auditReads } from "./reads/admin/site/audit.ts";
import { blocklistReads } from "./reads/admin/site/blocklists.ts";
import { dashboardReads } from "./reads/admin/site/dashboard.ts";
import { debugReads } from "./reads/admin/site/debug.ts";
import { frameReads } from "./reads/admin/site/frame.ts";
import { jobReads } from "./reads/admin/site/jobs.ts";
import { letterReads } from "./reads/admin/site/letters.ts";
import { newsletterReads } from "./reads/admin/site/newsletter.ts";
import { adminPageReads } from "./reads/admin/site/pages.ts";
import { settingsReads } from "./reads/admin/site/settings.ts";
import { claimReads } from "./reads/maker/claims.ts";
import { makerReads } from "./reads/maker/makers.ts";
import { ownOrderFigureReads, ownOrderReads } from "./reads/maker/orders.ts";
import { ownProductReads, productPreviewReads } from "./reads/maker/own-products.ts";
import { productChoiceReads } from "./reads/maker/product-choices.ts";
import { productFigureReads, productStatsReads } from "./reads/maker/product-figures.ts";
import { accountReads, sessionReads } from "./reads/member/account.ts";
import { ownActivityReads } from "./reads/member/activities.ts";
import { bookmarkReads } from "./reads/member/bookmarks.ts";
import { ownCollectionReads } from "./reads/member/collections.ts";
import { digestReads, followReads } from "./reads/member/follows.ts";
import { forYouReads } from "./reads/member/for-you.ts";
import { noticeReads } from "./reads/member/notices.ts";
import { ownPageReads } from "./reads/member/people.ts";
import { profileReads } from "./reads/member/profile.ts";
import { stackReads } from "./reads/member/stack.ts";
import { ownSuggestionReads } from "./reads/member/suggestions.ts";
import { activityReads } from "./reads/visitor/activity.ts";
import { adReads, advertiserReads } from "./reads/visitor/ads.ts";
import { aiToolReads } from "./reads/visitor/ai-tools.ts";
import { alternativeReads } from "./reads/visitor/alternatives.ts";
import { collectionReads } from "./reads/visitor/collections.ts";
import { comparisonReads } from "./reads/visitor/comparisons.ts";
import { feedbackReads } from "./reads/visitor/feedback.ts";
import { launchPlatformReads } from "./reads/visitor/launch-platforms.ts";
import { nicheReads } from "./reads/visitor/niches.ts";
import { personReads } from "./reads/visitor/people.ts";
import { productReads } from "./reads/visitor/products.ts";
import { rankingReads } from "./reads/visitor/rankings.ts";
import { searchReads } from "./reads/visitor/search.ts";
import { siteReads } from "./reads/visitor/site.ts";
import { sitePageReads } from "./reads/visitor/site-pages.ts";
import { subcategoryReads } from "./reads/visitor/subcategories.ts";
import { tagReads } from "./reads/visitor/tags.ts";
import { upvoterReads } from "./reads/visitor/upvoters.ts";

/** All declared reads; routes and the access matrix read this list. The OpenAPI document has their order. */
export const reads = [
  ...siteReads,
  ...sitePageReads,
  ...nicheReads,
  ...subcategoryReads,
  ...tagReads,
  ...aiToolReads,
  ...productReads,
  ...alternativeReads,
  ...collectionReads,
  ...upvoterReads,
  ...rankingReads,
  ...activityReads,
  ...advertiserReads,
  ...launchPlatformReads,
  ...comparisonReads,
  ...productStatsReads,
  ...productPreviewReads,
  ...searchReads,
  ...feedbackReads,
  ...ownSuggestionReads,
  ...ownProductReads,
  ...productChoiceReads,
  ...productFigureReads,
  ...bookmarkReads,
  ...stackReads,
  ...ownCollectionReads,
  ...followReads,
  ...noticeReads,
  ...digestReads,
  ...forYouReads,
  ...ownPageReads,
  ...personReads,
  ...ownOrderReads,
  ...adReads,
  ...ownActivityReads,
  ...profileReads,
  ...sessionReads,
  ...accountReads,
  ...ownOrderFigureReads,
  ...claimReads,
  ...makerReads,
  ...frameReads,
  ...dashboardReads,
  ...jobReads,
  ...adminClaimReads,
  ...proposedAlternativeReads,
  ...suggestedFactReads,
  ...moderatedCollectionReads,
  ...securityReads,
  ...userReads,
  ...adminNicheReads,
  ...adminSubcategoryReads,
  ...adminTagReads,
  ...synonymReads,
  ...adminPageReads,
  ...blocklistReads,
  ...debugReads,
  ...auditReads,
  ...settingsReads,
  ...letterReads,
  ...morningMailReads,
  ...newsletterReads,
  ...importReads,
  ...productEditingReads,
  ...submitReads,
  ...adminOrderFigureReads,
  ...reportReads,
  ...submissionReads,
  ...engineReads,
  ...draftingReads,
  ...suggestionReads,
  ...adminProductReads,
  ...advertisedProductReads,
  ...adminOrderReads,
] as const;

export type Reads = (typeof reads)[number];
