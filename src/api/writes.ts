import { proposedAlternativeWrites } from "./writes/admin/alternatives.ts";
import { blocklistWrites } from "./writes/admin/blocklists.ts";
import { adminClaimWrites } from "./writes/admin/claims.ts";
import { moderatedCollectionWrites } from "./writes/admin/collections.ts";
import { dataRequestWrites } from "./writes/admin/data-requests.ts";
import { draftingWrites } from "./writes/admin/drafting.ts";
import { engineWrites } from "./writes/admin/engine.ts";
import { suggestedFactWrites } from "./writes/admin/facts.ts";
import { importWrites } from "./writes/admin/imports.ts";
import { jobWrites } from "./writes/admin/jobs.ts";
import { letterTextWrites } from "./writes/admin/letter-texts.ts";
import { letterWrites } from "./writes/admin/letters.ts";
import { adminMakerWrites } from "./writes/admin/makers.ts";
import { subscriberWrites } from "./writes/admin/newsletter.ts";
import { newsletterIssueWrites } from "./writes/admin/newsletter-issues.ts";
import { nicheWrites } from "./writes/admin/niches.ts";
import { adminOrderWrites } from "./writes/admin/orders.ts";
import { pageWrites } from "./writes/admin/pages.ts";
import { productEditingWrites } from "./writes/admin/product-editing.ts";
import { bulkProductWrites } from "./writes/admin/products.ts";
import { reportWrites } from "./writes/admin/reports.ts";
import { searchFindingWrites } from "./writes/admin/searches.ts";
import { settingsWrites } from "./writes/admin/settings.ts";
import { subcategoryWrites } from "./writes/admin/subcategories.ts";
import { submissionWrites } from "./writes/admin/submissions.ts";
import { submitWrites } from "./writes/admin/submit.ts";
import { suggestionWrites } from "./writes/admin/suggestions.ts";
import { synonymWrites } from "./writes/admin/synonyms.ts";
import { tagWrites } from "./writes/admin/tags.ts";
import { userWrites } from "./writes/admin/users.ts";
import { withheldVoteWrites } from "./writes/admin/watch.ts";
import { logoWrites } from "./writes/maker/logo-lookup.ts";
import { makerWrites } from "./writes/maker/makers.ts";
import { ownOrderWrites } from "./writes/maker/orders.ts";
import { ownProductWrites } from "./writes/maker/own-products.ts";
import { redemptionWrites } from "./writes/maker/redemptions.ts";
import { replacedProductWrites } from "./writes/maker/replaced-products.ts";
import { alternativeWrites } from "./writes/member/alternatives.ts";
import { bookmarkWrites } from "./writes/member/bookmarks.ts";
import { collectionWrites } from "./writes/member/collections.ts";
import { factWrites } from "./writes/member/facts.ts";
import { feedbackWrites } from "./writes/member/feedback.ts";
import { followWrites } from "./writes/member/follows.ts";
import { forYouWrites } from "./writes/member/for-you.ts";
import { notificationWrites } from "./writes/member/notifications.ts";
import { personWrites } from "./writes/member/people.ts";
import { stackWrites } from "./writes/member/stacks.ts";
import { ownSuggestionWrites } from "./writes/member/suggestions.ts";
import { upvoteWrites } from "./writes/member/upvotes.ts";
import { newsletterWrites } from "./writes/visitor/newsletter.ts";
import { productReportWrites } from "./writes/visitor/product-reports.ts";
import { siteFeedbackWrites } from "./writes/visitor/site-feedback.ts";

/** All declared writes; routes, forms, resumed intents and the access matrix read this list. */
export const writes = [
  ...upvoteWrites,
  ...bookmarkWrites,
  ...stackWrites,
  ...alternativeWrites,
  ...replacedProductWrites,
  ...factWrites,
  ...suggestedFactWrites,
  ...collectionWrites,
  ...moderatedCollectionWrites,
  ...followWrites,
  ...feedbackWrites,
  ...personWrites,
  ...ownSuggestionWrites,
  ...siteFeedbackWrites,
  ...newsletterWrites,
  ...notificationWrites,
  ...forYouWrites,
  ...makerWrites,
  ...ownProductWrites,
  ...logoWrites,
  ...redemptionWrites,
  ...adminClaimWrites,
  ...proposedAlternativeWrites,
  ...jobWrites,
  ...userWrites,
  ...dataRequestWrites,
  ...nicheWrites,
  ...subcategoryWrites,
  ...tagWrites,
  ...synonymWrites,
  ...pageWrites,
  ...blocklistWrites,
  ...searchFindingWrites,
  ...letterWrites,
  ...settingsWrites,
  ...letterTextWrites,
  ...subscriberWrites,
  ...newsletterIssueWrites,
  ...productEditingWrites,
  ...adminMakerWrites,
  ...submitWrites,
  ...productReportWrites,
  ...reportWrites,
  ...submissionWrites,
  ...suggestionWrites,
  ...bulkProductWrites,
  ...importWrites,
  ...engineWrites,
  ...withheldVoteWrites,
  ...draftingWrites,
  ...ownOrderWrites,
  ...adminOrderWrites,
] as const;

export type Writes = (typeof writes)[number];
