import { decideAlternativeWrite, reopenAlternativeWrite } from "./writes/admin/alternatives.ts";
import { decideClaimWrite, revokeClaimWrite } from "./writes/admin/claims.ts";
import {
  hideCollectionWrite,
  orderPicksWrite,
  pickCollectionWrite,
  reopenCollectionReportsWrite,
  resolveCollectionReportsWrite,
  showCollectionWrite,
  undoHideCollectionWrite,
  unpickCollectionWrite,
} from "./writes/admin/collections.ts";
import { draftTextWrite } from "./writes/admin/drafting.ts";
import { decideFindingsWrite, lookAgainWrite, mergeProductsWrite, undoMergeWrite } from "./writes/admin/engine.ts";
import { checkImportWrite, discardImportWrite, startImportWrite, undoImportWrite } from "./writes/admin/imports.ts";
import { cancelJobWrite } from "./writes/admin/jobs.ts";
import { retryLetterWrite } from "./writes/admin/letters.ts";
import {
  adminEraseMakerCommentWrite,
  adminInviteMakerWrite,
  adminMakerCommentWrite,
  adminRemoveMakerWrite,
  adminWithdrawInvitationWrite,
} from "./writes/admin/makers.ts";
import { removeSubscriberWrite } from "./writes/admin/newsletter.ts";
import {
  addNicheWrite,
  deleteNicheWrite,
  editNicheWrite,
  finishNicheWrite,
  mergeNicheWrite,
  reorderNichesWrite,
  setNicheStatusWrite,
  setNicheSubcategoriesWrite,
} from "./writes/admin/niches.ts";
import { checkOrderWrite, refundOrderWrite, resendReceiptWrite, resolveOrderFlagWrite } from "./writes/admin/orders.ts";
import { addProductWrite, purgeProductWrite, updateProductWrite } from "./writes/admin/product-editing.ts";
import {
  clearCacheWrite,
  deleteProductsWrite,
  previewRemapWrite,
  remapProductsWrite,
  setProductsStatusWrite,
  undoBulkActWrite,
} from "./writes/admin/products.ts";
import {
  reopenFeedbackReportsWrite,
  reopenMessageWrite,
  reopenPersonReportsWrite,
  reopenProductReportsWrite,
  resolveFeedbackReportsWrite,
  resolveMessageWrite,
  resolvePersonReportsWrite,
  resolveProductReportsWrite,
} from "./writes/admin/reports.ts";
import { answerWithSynonymsWrite, answerWithTagWrite, noteFindingWrite } from "./writes/admin/searches.ts";
import { saveSettingsWrite, setMorningMailWrite } from "./writes/admin/settings.ts";
import {
  addChildSubcategoryWrite,
  addParentSubcategoryWrite,
  deleteSubcategoriesWrite,
  deleteSubcategoryWrite,
  finishSubcategoryWrite,
  mergeSubcategoryWrite,
  moveSubcategoryWrite,
  renameSubcategoryWrite,
  setSubcategoryStatusWrite,
} from "./writes/admin/subcategories.ts";
import {
  decideRevisionWrite,
  decideSubmissionsWrite,
  deleteSubmissionsWrite,
  keepPresenceWrite,
  undoDecisionWrite,
} from "./writes/admin/submissions.ts";
import { handOverDraftWrite, suggestOnBehalfWrite } from "./writes/admin/submit.ts";
import { acceptSuggestionWrite, dismissSuggestionWrite, readSuggestedSiteWrite } from "./writes/admin/suggestions.ts";
import {
  addSynonymsWrite,
  deleteSynonymsWrite,
  editSynonymsWrite,
  previewSynonymsWrite,
} from "./writes/admin/synonyms.ts";
import { hideTagWrite, mergeTagWrite, renameTagWrite, showTagWrite } from "./writes/admin/tags.ts";
import { endUserSessionsWrite, restoreUserWrite, setUserRoleWrite, suspendUserWrite } from "./writes/admin/users.ts";
import { releaseVotesWrite } from "./writes/admin/watch.ts";
import { lookUpLogoWrite, previewLogoWrite } from "./writes/maker/logo-lookup.ts";
import {
  acceptInvitationWrite,
  declineInvitationWrite,
  inviteMakerWrite,
  removeMakerCommentWrite,
  removeMakerWrite,
  saveMakerCommentWrite,
  withdrawInvitationWrite,
} from "./writes/maker/makers.ts";
import { cancelOwnOrderWrite, createOrderWrite } from "./writes/maker/orders.ts";
import {
  deleteOwnProductWrite,
  discardWorkingCopyWrite,
  restoreOwnProductWrite,
  saveAsDraftWrite,
  saveOwnProductWrite,
  startProductWrite,
  submitOwnProductWrite,
  withdrawRevisionWrite,
} from "./writes/maker/own-products.ts";
import { redeemCodeWrite } from "./writes/maker/redemptions.ts";
import { replacedProductWrites } from "./writes/maker/replaced-products.ts";
import { alternativeWrites } from "./writes/member/alternatives.ts";
import { forgetBookmarkWrite, removeBookmarkWrite, saveProductWrite } from "./writes/member/bookmarks.ts";
import {
  addToCollectionWrite,
  createCollectionWrite,
  deleteCollectionWrite,
  editCollectionWrite,
  moveInCollectionWrite,
  removeFromCollectionWrite,
  reportCollectionWrite,
  setCollectionNoteWrite,
} from "./writes/member/collections.ts";
import { factWrites } from "./writes/member/facts.ts";
import {
  deleteFeedbackWrite,
  editFeedbackWrite,
  leaveFeedbackWrite,
  replyToFeedbackWrite,
  reportFeedbackWrite,
} from "./writes/member/feedback.ts";
import { followWrite, readNoticesWrite, setDigestWrite, unfollowWrite } from "./writes/member/follows.ts";
import { setForYouWrite } from "./writes/member/for-you.ts";
import { changeNotificationsWrite, setNotificationsWrite } from "./writes/member/notifications.ts";
import {
  blockPersonWrite,
  reportPersonWrite,
  setPageVisibilityWrite,
  unblockPersonWrite,
} from "./writes/member/people.ts";
import { addToStackWrite, forgetStackEntryWrite, removeFromStackWrite } from "./writes/member/stacks.ts";
import { suggestResourceWrite } from "./writes/member/suggestions.ts";
import { castUpvoteWrite, withdrawUpvoteWrite } from "./writes/member/upvotes.ts";
import { subscribeWrite } from "./writes/visitor/newsletter.ts";
import { reportProductWrite } from "./writes/visitor/product-reports.ts";
import { leaveSiteFeedbackWrite } from "./writes/visitor/site-feedback.ts";

/** All declared writes; routes, forms, resumed intents and the access matrix read this list. */
export const writes = [
  castUpvoteWrite,
  withdrawUpvoteWrite,
  saveProductWrite,
  removeBookmarkWrite,
  forgetBookmarkWrite,
  addToStackWrite,
  removeFromStackWrite,
  forgetStackEntryWrite,
  ...alternativeWrites,
  ...replacedProductWrites,
  ...factWrites,
  createCollectionWrite,
  editCollectionWrite,
  deleteCollectionWrite,
  addToCollectionWrite,
  removeFromCollectionWrite,
  setCollectionNoteWrite,
  moveInCollectionWrite,
  reportCollectionWrite,
  pickCollectionWrite,
  unpickCollectionWrite,
  orderPicksWrite,
  hideCollectionWrite,
  showCollectionWrite,
  undoHideCollectionWrite,
  resolveCollectionReportsWrite,
  reopenCollectionReportsWrite,
  followWrite,
  unfollowWrite,
  readNoticesWrite,
  setDigestWrite,
  leaveFeedbackWrite,
  replyToFeedbackWrite,
  editFeedbackWrite,
  deleteFeedbackWrite,
  reportFeedbackWrite,
  setPageVisibilityWrite,
  blockPersonWrite,
  unblockPersonWrite,
  reportPersonWrite,
  suggestResourceWrite,
  leaveSiteFeedbackWrite,
  subscribeWrite,
  setNotificationsWrite,
  changeNotificationsWrite,
  setForYouWrite,
  saveMakerCommentWrite,
  removeMakerCommentWrite,
  inviteMakerWrite,
  withdrawInvitationWrite,
  removeMakerWrite,
  acceptInvitationWrite,
  declineInvitationWrite,
  startProductWrite,
  saveOwnProductWrite,
  saveAsDraftWrite,
  submitOwnProductWrite,
  discardWorkingCopyWrite,
  withdrawRevisionWrite,
  deleteOwnProductWrite,
  restoreOwnProductWrite,
  lookUpLogoWrite,
  previewLogoWrite,
  redeemCodeWrite,
  decideClaimWrite,
  revokeClaimWrite,
  decideAlternativeWrite,
  reopenAlternativeWrite,
  cancelJobWrite,
  suspendUserWrite,
  restoreUserWrite,
  setUserRoleWrite,
  endUserSessionsWrite,
  addNicheWrite,
  deleteNicheWrite,
  editNicheWrite,
  finishNicheWrite,
  mergeNicheWrite,
  reorderNichesWrite,
  setNicheStatusWrite,
  setNicheSubcategoriesWrite,
  addChildSubcategoryWrite,
  addParentSubcategoryWrite,
  deleteSubcategoriesWrite,
  deleteSubcategoryWrite,
  finishSubcategoryWrite,
  mergeSubcategoryWrite,
  moveSubcategoryWrite,
  renameSubcategoryWrite,
  setSubcategoryStatusWrite,
  hideTagWrite,
  mergeTagWrite,
  renameTagWrite,
  showTagWrite,
  addSynonymsWrite,
  editSynonymsWrite,
  deleteSynonymsWrite,
  previewSynonymsWrite,
  answerWithSynonymsWrite,
  answerWithTagWrite,
  noteFindingWrite,
  retryLetterWrite,
  saveSettingsWrite,
  setMorningMailWrite,
  removeSubscriberWrite,
  addProductWrite,
  updateProductWrite,
  purgeProductWrite,
  adminInviteMakerWrite,
  adminWithdrawInvitationWrite,
  adminRemoveMakerWrite,
  adminMakerCommentWrite,
  adminEraseMakerCommentWrite,
  suggestOnBehalfWrite,
  handOverDraftWrite,
  reportProductWrite,
  resolveFeedbackReportsWrite,
  reopenFeedbackReportsWrite,
  resolveProductReportsWrite,
  reopenProductReportsWrite,
  resolvePersonReportsWrite,
  reopenPersonReportsWrite,
  resolveMessageWrite,
  reopenMessageWrite,
  decideSubmissionsWrite,
  undoDecisionWrite,
  keepPresenceWrite,
  decideRevisionWrite,
  deleteSubmissionsWrite,
  readSuggestedSiteWrite,
  acceptSuggestionWrite,
  dismissSuggestionWrite,
  setProductsStatusWrite,
  deleteProductsWrite,
  remapProductsWrite,
  previewRemapWrite,
  undoBulkActWrite,
  clearCacheWrite,
  checkImportWrite,
  startImportWrite,
  undoImportWrite,
  discardImportWrite,
  decideFindingsWrite,
  lookAgainWrite,
  mergeProductsWrite,
  undoMergeWrite,
  releaseVotesWrite,
  draftTextWrite,
  createOrderWrite,
  cancelOwnOrderWrite,
  refundOrderWrite,
  resendReceiptWrite,
  checkOrderWrite,
  resolveOrderFlagWrite,
] as const;

export type Writes = (typeof writes)[number];
