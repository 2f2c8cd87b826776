import * as errors from "./errors.ts";
import { counted } from "./message.ts";

export {
  categoryEmpty,
  categoryNotFound,
  claimedAlready,
  claimInReview,
  claimOpen,
  couponExpired,
  offline,
  outdated,
  pastEnd,
  productNotFound,
  productStatsFailed,
  productsLoadFailed,
  serverError,
  slow,
  tooManyRequests,
  unclaimed,
} from "./every-page.ts";

/** Shown instead of the content of a page, a panel or a list. */
export const notFound = { title: "404 Page Not Found", text: errors.not_found.text, action: "Back to Home" };
/** With how long to wait, if the server said so. */
export const onboardingUnfinished = {
  text: "Your profile isn't finished yet.",
  action: "Finish setup",
  dismiss: "Dismiss",
};
export const softwareOnly = {
  text: "We only accept software tools, applications, web apps and online communities. Other resource types may come later.",
};

export const personNotFound = {
  title: "Person Not Found",
  text: errors.person_not_found.text,
  action: "Back to Home",
};
/** `shown` is what would stand here, such as "their feedback". */
export const personEmpty = (name: string, shown: string) => ({
  title: "Nothing here yet",
  text:
    shown === ""
      ? `${name} doesn't share anything here. A product's own page still names who made it and who wrote about it.`
      : `You'll find ${name}'s ${shown} here. A product's own page also names makers who haven't verified it.`,
});
export const sectionLoadFailed = { title: "Failed to load this list" };
export const blocksLoadFailed = { title: "Failed to load the people you blocked" };
export const publicPageLoadFailed = { title: "Failed to load your public profile" };
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
export const tagNotFound = {
  title: "Tag not found",
  text: "No product has this tag.",
  action: "Back to Home",
};
export const productsError = { text: "Error loading products. Please try again later." };
export const comparedAlready = { text: "What matches is in this comparison already." };
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
  text: 'Choose "I use this" on a product to add it. Others see only a count, unless you show your stack on your public profile.',
};
export const collectionNotFound = { ...errors.collection_not_found, action: "Back to Home" };
export const collectionsEmpty = {
  title: "No public collections yet",
  text: "Make the first one: collect tools that belong together and share the list.",
};
export const collectionEmpty = { title: "No tools yet", text: "This collection is empty." };
export const ownCollectionsEmpty = {
  title: "No collections yet",
  text: "Collect tools that belong together, for yourself or to share.",
};
export const ownCollectionsLoadFailed = { title: "Failed to load your collections" };
export const upvotersLoadFailed = { title: "Failed to load people" };
export const upvotersMoreFailed = { text: "Failed to load more people." };
export const upvotersEmpty = { text: "No names to show." };
export const following = {
  text: "The bell lets you know about new tools in the niches, tags, searches and collections you follow, and about maker comments on and alternatives to the products you follow.",
};
export const followingLoadFailed = { title: "Failed to load what you follow" };
export const followingEmpty = {
  title: "You don't follow anything yet",
  text: "Open a niche, a tag, a product, a search or a collection and press Follow. New tools there will show up under the bell, and in a weekly mail if you like.",
  action: "Browse tools",
};
export const followGone = { text: "No longer available" };
export const noticesLoadFailed = { title: "Failed to load your notifications" };
export const noticesEmpty = {
  title: "No notifications yet",
  text: "News about what you follow, your products and your feedback will appear here.",
};
export const digest = {
  text: "Every Monday we can email you what's new in everything you follow. This is the email you'd get now. No news, no email. You can unsubscribe in one click.",
};
export const digestLoadFailed = { title: "Failed to load the preview" };
export const digestNoNews = {
  title: "No news right now",
  text: "There is nothing new in what you follow, so no mail would be sent.",
};
export const digestNoFollows = {
  title: "Nothing to send yet",
  text: "Follow a niche, a tag, a product, a search or a collection first.",
};
export const digestNoMail = {
  title: "This account gets no mail",
  text: "Its email address isn't confirmed, or it is a demo account.",
};
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
export const feedbackEmpty = { text: "Nobody has written yet. Be the first." };
export const feedbackLoadFailed = { text: "Failed to load more feedback. Please try again." };
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
/** In the profile, where the title says that there are none. */
export const ownSuggestionsEmpty = {
  title: "No suggestions yet",
  text: "Tell us about a tool that is missing. We look at each one, and you see here what became of it.",
};
export const suggestionsLoadFailed = { title: "Failed to load your suggestions", action: "Try Again" };

export const notificationsLoadFailed = { title: "Failed to load your email settings", action: "Try Again" };
export const sessionsLoadFailed = { title: "Failed to load your sessions", action: "Try Again" };

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
