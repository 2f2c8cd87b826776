import * as errors from "./errors.ts";
import * as validation from "./validation.ts";

export {
  moreProductsFailed as productsLoadFailed,
  navigationError,
  shareFailed,
  signOutError,
  subcategory_not_found as categoryNotFound,
} from "./every-page.ts";

/** The fallback for the five account errors when the server sends no message. */
const tryAgain = "Something went wrong. Please try again.";

export const alreadyBookmarked = { title: "Already bookmarked" };
export const bookmarkRemoveFailed = { text: "Failed to remove bookmark" };
export const nicheNotFound = { title: "Niche not found" };
export const categoriesLoadFailed = { title: "Error loading categories" };
export const feedbackFailed = { text: "Failed to submit feedback. Please try again." };
export const replyFailed = { text: "Failed to submit reply. Please try again." };
export const feedbackDeleteFailed = { text: "Failed to delete your comment. Please try again." };
export const reportFailed = { text: "Failed to send the report. Please try again." };

export const comparisonFull = {
  title: "You can compare up to 4 tools",
  text: "Remove one before you add another.",
};

export const signInError = (message = tryAgain) => ({ title: "Sign In Error", text: message });
export const signUpError = (message = tryAgain) => ({ title: "Sign Up Error", text: message });
export const resetPasswordError = (message = tryAgain) => ({ title: "Reset Password Error", text: message });
export const updatePasswordError = (message = tryAgain) => ({ title: "Update Password Error", text: message });

export const profileFetchFailed = { text: "Failed to fetch profile data" };
export const nichesFetchFailed = { text: "Failed to fetch niches" };
export const profileUpdateFailed = { text: "Failed to update profile" };
export const ownProfileLoadFailed = { text: "Failed to load your profile. Please try again." };
export const ownProfileCreateFailed = { text: "Failed to create your profile. Please try again." };
export const ownProfileUpdateFailed = errors.profile_update_failed;
export const onboardingSignedOut = { text: "You must be logged in to complete onboarding." };
export const onboardingSessionLost = {
  title: "Authentication Error",
  text: "Please sign in again to complete onboarding.",
};
export const forYouSaveFailed = { text: "Failed to change For you. Please try again." };
export const notificationsSaveFailed = { text: "Failed to save your email settings. Please try again." };
export const publicPageSaveFailed = { text: "Failed to save your public profile. Please try again." };
export const sessionEndFailed = { text: "Failed to sign out the device. Please try again." };
export const exportFailed = { text: "Failed to export your data. Please try again." };

export const paymentInitFailed = errors.payment_init_failed;
export const promotionRecordFailed = errors.promotion_record_failed;
export const paymentConfirmationFailed = errors.payment_confirmation_failed;
export const paymentCancelled = { title: "Payment Cancelled" };
export const durationRequired = { text: validation.durationRequired };

export const newVersion = {
  title: "A new version is ready",
  text: "Reload whenever you're ready.",
  action: "Reload",
};
export const offline = { title: "You are offline", text: "Please check your connection and try again." };
