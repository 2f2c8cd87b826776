import { errors } from "./errors.ts";
import type { ToastGroup } from "./message.ts";
import { validation } from "./validation.ts";

/** The five account errors show what the server said, or this sentence where it said nothing. */
const tryAgain = "Something went wrong. Please try again.";

export const visitorToasts = {
  productsLoadFailed: { title: "Error loading products", text: "Please try refreshing the page" },
  upvoteFailed: errors.upvote_failed,
  bookmarkFailed: errors.bookmark_failed,
  alreadyBookmarked: { title: "Already bookmarked" },
  bookmarkRemoveFailed: { text: "Failed to remove bookmark" },
  categoryNotFound: errors.subcategory_not_found,
  nicheNotFound: { title: "Niche not found" },
  navigationError: { title: "Navigation error" },
  categoriesLoadFailed: { title: "Error loading categories" },
  feedbackFailed: { text: "Failed to submit feedback. Please try again." },
  replyFailed: { text: "Failed to submit reply. Please try again." },
  feedbackRequired: { text: validation.feedbackRequired },
  ratingRequired: { text: validation.ratingRequired },
  replyRequired: { text: validation.replyRequired },
  shareFailed: { text: "Failed to copy the link. Please copy it from the address bar." },

  signInError: (message = tryAgain) => ({ title: "Sign In Error", text: message }),
  signUpError: (message = tryAgain) => ({ title: "Sign Up Error", text: message }),
  resetPasswordError: (message = tryAgain) => ({ title: "Reset Password Error", text: message }),
  updatePasswordError: (message = tryAgain) => ({ title: "Update Password Error", text: message }),
  signOutError: (message = tryAgain) => ({ title: "Sign Out Error", text: message }),
  googleSignInFailed: errors.google_sign_in_failed,
  sessionCheckFailed: errors.session_check_failed,

  profileFetchFailed: { text: "Failed to fetch profile data" },
  nichesFetchFailed: { text: "Failed to fetch niches" },
  profileUpdateFailed: { text: "Failed to update profile" },
  ownProfileLoadFailed: { text: "Failed to load your profile. Please try again." },
  ownProfileCreateFailed: { text: "Failed to create your profile. Please try again." },
  ownProfileUpdateFailed: { text: "Failed to update your profile. Please try again." },
  onboardingSignedOut: { text: "You must be logged in to complete onboarding." },
  onboardingSessionLost: {
    title: "Authentication Error",
    text: "Please sign in again to complete onboarding.",
  },
  tooManyFavoriteNiches: { text: validation.tooManyFavoriteNiches },

  suggestionRequired: { text: validation.suggestionRequired },
  suggestionFailed: errors.suggestion_failed,

  paymentInitFailed: errors.payment_init_failed,
  promotionRecordFailed: errors.promotion_record_failed,
  paymentConfirmationFailed: errors.payment_confirmation_failed,
  paymentCancelled: { title: "Payment Cancelled" },
  durationRequired: { text: validation.durationRequired },

  claimProductMissing: errors.claim_product_missing,
  claimProductNotFound: errors.claim_product_not_found,
  claimLoadFailed: errors.claim_load_failed,
  claimFailed: errors.claim_failed,
  alreadyMaker: errors.already_maker,

  offline: { title: "You are offline", text: "Please check your connection and try again." },
} satisfies ToastGroup;
