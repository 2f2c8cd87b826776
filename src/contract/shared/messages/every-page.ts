import { counted } from "./message.ts";

/**
 * The messages in the script of every public page. The other groups re-export them; importing such a group pulls every
 * message of it that anything uses into the same file.
 */

// Errors
export const rate_limited = {
  title: "Too Many Requests",
  text: "You are doing that too often. Please try again later.",
};
export const product_not_found = { text: "Product could not be found. It may have been removed." };
export const subcategory_not_found = {
  title: "Category not found",
  text: "This category doesn't exist, has been removed, or is not published",
};
export const upvote_forbidden = { text: "You don't have permission to upvote this product." };
export const upvote_failed = { text: "Failed to update upvote. Please try again." };
export const bookmark_failed = { text: "Failed to update bookmark. Please try again." };
export const stack_failed = { text: "Failed to update your stack. Please try again." };

// Pages
export const serverError = {
  title: "Something went wrong",
  text: "Please try again in a moment.",
  action: "Back to Home",
};
export const offline = {
  title: "You are offline",
  text: "Please check your connection and try again.",
  action: "Try Again",
};
export const outdated = {
  title: "A new version is ready",
  text: "The site was updated while this page was open. Reload it to continue.",
  action: "Reload",
};
export const tooManyRequests = (seconds?: number) => ({
  title: rate_limited.title,
  text: seconds ? `You are doing that too often. Please try again in ${timeOf(seconds)}.` : rate_limited.text,
  action: "Try Again",
});
export const slow = { text: "Still trying...", action: "Try Again" };
export const productNotFound = {
  title: "Product Not Found",
  text: product_not_found.text,
  action: "Back to Home",
};
export const categoryNotFound = { ...subcategory_not_found, action: "Back to Home" };
export const productsLoadFailed = { title: "Failed to load products", action: "Try Again" };
export const categoryEmpty = { title: "No Products Found", text: "No products found in this category." };
export const pastEnd = (lastPage: number) => ({
  title: "No more products",
  text: `This list ends on page ${lastPage}.`,
  action: `Go to page ${lastPage}`,
});
export const unclaimed = { title: "Unclaimed", action: "Claim this product" };
export const claimOpen = { action: "Continue your claim" };
export const claimInReview = { action: "View your claim" };
export const claimedAlready = { action: "Did you make this?" };
export const productStatsFailed = { title: "Failed to load the statistics", action: "Try Again" };
export const couponExpired = { text: "Expired Now" };

// Success
export const bookmarked = { title: "Bookmarked" };
export const bookmarkRemoved = { title: "Bookmark removed" };
export const addedToStack = { title: "Added to your stack" };
export const removedFromStack = { title: "Removed from your stack" };
export const copied = { title: "Copied!" };

// Toasts
export const moreProductsFailed = { title: "Error loading products", text: "Please try refreshing the page" };
export const navigationError = { title: "Navigation error" };
export const shareFailed = { text: "Failed to copy the link. Please copy it from the address bar." };
export const signOutError = (message = "Something went wrong. Please try again.") => ({
  title: "Sign Out Error",
  text: message,
});

function timeOf(seconds: number): string {
  return seconds <= 90 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");
}
