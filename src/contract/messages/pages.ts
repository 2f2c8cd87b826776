import * as errors from "./errors.ts";
import { counted } from "./message.ts";

/** Shown instead of the content of a page, a panel or a list. */
export const notFound = { title: "404 Page Not Found", text: errors.not_found.text, action: "Back to Home" };
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
/** With how long to wait, if the server said so. */
export const tooManyRequests = (seconds?: number) => ({
  title: errors.rate_limited.title,
  text: seconds ? `You are doing that too often. Please try again in ${timeOf(seconds)}.` : errors.rate_limited.text,
  action: "Try Again",
});
export const slow = { text: "This is taking longer than usual.", action: "Load the whole page" };
export const onboardingUnfinished = {
  text: "Your profile isn't finished yet.",
  action: "Finish setup",
  dismiss: "Dismiss",
};
export const softwareOnly = {
  text: "We only accept software tools, applications, web apps and online communities. Other resource types may come later.",
};

export const productNotFound = {
  title: "Product Not Found",
  text: errors.product_not_found.text,
  action: "Back to Home",
};
export const notCompared = (missing: readonly string[]) => ({
  title: "We can't compare these",
  text: `${missing.map((slug) => `“${slug}”`).join(", ")} ${missing.length === 1 ? "isn't" : "aren't"} in the directory.`,
  action: "Start a new comparison",
});
export const nicheNotFound = {
  title: "Niche not found",
  text: "This niche could not be found",
  action: "Back to Home",
};
export const categoryNotFound = { ...errors.subcategory_not_found, action: "Back to Home" };
export const productsError = { text: "Error loading products. Please try again later." };
export const productsLoadFailed = { title: "Failed to load products", action: "Try Again" };
export const categoryEmpty = { title: "No Products Found", text: "No products found in this category." };
export const pastEnd = (lastPage: number) => ({
  title: "No more products",
  text: `This list ends on page ${lastPage}.`,
  action: `Go to page ${lastPage}`,
});
export const searchEmpty = (query: string) => ({
  title: "No Products Found",
  text: `Nothing matches "${query}".`,
  action: "Suggest Tools",
});
export const bookmarksEmpty = {
  title: "Nothing saved yet",
  text: "Products you save will appear here.",
  action: "Browse products",
};
export const bookmarksLoadFailed = { title: "Failed to load your saved products", action: "Try Again" };
export const stackEmpty = {
  title: "Your stack is empty",
  text: 'Choose "I use this" on a product to add it. Only the number of people is public.',
};
export const upvotersLoadFailed = { title: "Failed to load people" };
export const upvotersEmpty = { text: "Nobody else to show." };
export const alternativesEmpty = (name: string) => ({
  title: "No alternatives yet",
  text: `Know a tool that does what ${name} does? Tell us and we'll take a look.`,
});
export const stackLoadFailed = { title: "Failed to load your stack" };
/** Shown in place of a saved product that is no longer live. */
export const productGone = { text: "This product is no longer available" };
export const activityProductGone = { text: "a product that is no longer available" };
export const activitiesLoadFailed = { title: "Failed to load your activities", action: "Try Again" };
export const ownProductsEmpty = { text: "Products you list will appear here." };
export const activitiesEmpty = { title: "No activity yet", text: "Your upvotes, saves and comments will appear here." };
export const feedbackEmpty = { text: "No feedback yet. Be the first to say what you think." };
export const feedbackLoadFailed = { text: "Failed to load more feedback. Please try again." };
export const unclaimed = { title: "Unclaimed", action: "Claim this product" };
export const claimOpen = { action: "Continue your claim" };
export const claimInReview = { action: "View your claim" };
export const claimedAlready = { action: "Did you make this?" };
export const couponExpired = { text: "Expired Now" };
export const paymentSucceeded = {
  title: "Payment received",
  text: "We'll activate your promotion within 24 hours of approval.",
};
export const orderNotFound = { title: "Order Not Found", text: errors.order_not_found.text, action: "Back to Home" };
export const ordersEmpty = {
  title: "No orders yet",
  text: "Promotions you buy will appear here, with their figures and receipts.",
  action: "Advertise",
};
export const ordersLoadFailed = { title: "Failed to load your orders", action: "Try Again" };

export const suggestionKept = { text: "Your draft is still here. Submit it when you're ready." };
export const suggestionsEmpty = { text: "You haven't suggested anything yet." };
export const suggestionsLoadFailed = { title: "Failed to load your suggestions", action: "Try Again" };

export const notificationsLoadFailed = { title: "Failed to load your email settings", action: "Try Again" };
export const sessionsLoadFailed = { title: "Failed to load your sessions", action: "Try Again" };

export const productStatsFailed = { title: "Failed to load the statistics", action: "Try Again" };
export const productStatsPrivate = { text: "Only makers can see this" };

export const adminProductsEmpty = { text: "No products found matching your filters.", action: "Clear all filters" };
export const productIdInvalid = { title: "Invalid Product ID", action: "Back to Products" };
export const productLoadError = { title: "Error Loading Product", action: "Back to Products" };
export const submissionsEmpty = { text: "No submissions are waiting for review." };
export const itemsSelected = (n: number) => ({ text: `${counted(n, "item")} selected` });
export const productsDetected = (n: number) => ({
  text: `${counted(n, "product")} detected`,
  action: "Proceed to Mapping",
});

function timeOf(seconds: number): string {
  return seconds <= 90 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");
}
