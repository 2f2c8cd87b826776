import { nicheWrites } from "./writes/admin/catalog/niches.ts";
import { subcategoryWrites } from "./writes/admin/catalog/subcategories.ts";
import { synonymWrites } from "./writes/admin/catalog/synonyms.ts";
import { tagWrites } from "./writes/admin/catalog/tags.ts";
import { engineWrites } from "./writes/admin/engine/engine.ts";
import { searchFindingWrites } from "./writes/admin/engine/searches.ts";
import { withheldVoteWrites } from "./writes/admin/engine/withheld-votes.ts";
import { adminOrderWrites } from "./writes/admin/orders.ts";
import { dataRequestWrites } from "./writes/admin/people/data-requests.ts";
import { userWrites } from "./writes/admin/people/users.ts";
import { draftingWrites } from "./writes/admin/products/drafting.ts";
import { importWrites } from "./writes/admin/products/imports.ts";
import { adminMakerWrites } from "./writes/admin/products/makers.ts";
import { productEditingWrites } from "./writes/admin/products/product-editing.ts";
import { bulkProductWrites } from "./writes/admin/products/products.ts";
import { submitWrites } from "./writes/admin/products/submit.ts";
import { proposedAlternativeWrites } from "./writes/admin/review/alternatives.ts";
import { adminClaimWrites } from "./writes/admin/review/claims.ts";
import { moderatedCollectionWrites } from "./writes/admin/review/collections.ts";
import { suggestedFactWrites } from "./writes/admin/review/facts.ts";
import { reportWrites } from "./writes/admin/review/reports.ts";
import { submissionWrites } from "./writes/admin/review/submissions.ts";
import { suggestionWrites } from "./writes/admin/review/suggestions.ts";
import { blocklistWrites } from "./writes/admin/site/blocklists.ts";
import { jobWrites } from "./writes/admin/site/jobs.ts";
import { letterTextWrites } from "./writes/admin/site/letter-texts.ts";
import { letterWrites } from "./writes/admin/site/letters.ts";
import { subscriberWrites } from "./writes/admin/site/newsletter.ts";
import { newsletterIssueWrites } from "./writes/admin/site/newsletter-issues.ts";
import { pageWrites } from "./writes/admin/site/pages.ts";
import { settingsWrites } from "./writes/admin/site/settings.ts";
import { logoWrites } from "./writes/maker/logo-lookup.ts";
import { makerWrites } from "./writes/maker/makers.ts";
import { ownOrderWrites } from "./writes/maker/orders.ts";
import { ownProductWrites } from "./writes/maker/own-products.ts";
import { redemptionWrites } from "./writes/maker/redemptions.ts";
import { replacedProductWrites } from "./writes/maker/replaced-products.ts";
import { alternativeWrites } from "./writes/member/alternatives.ts";
import { bookmarkWrites } from "./writes/member/bookmarks.ts";
import { collectionWrites } from "./writes/member/collections.ts";
import { emailChoiceWrites } from "./writes/member/email-choices.ts";
import { factWrites } from "./writes/member/facts.ts";
import { feedbackWrites } from "./writes/member/feedback.ts";
import { followWrites } from "./writes/member/follows.ts";
import { forYouWrites } from "./writes/member/for-you.ts";
import { personWrites } from "./writes/member/people.ts";
import { profileWrites } from "./writes/member/profile.ts";
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
  ...profileWrites,
  ...ownSuggestionWrites,
  ...siteFeedbackWrites,
  ...newsletterWrites,
  ...emailChoiceWrites,
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
