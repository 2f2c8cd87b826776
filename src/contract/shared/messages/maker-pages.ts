// Separate from `pages.ts`, which is in every page: only the makers' pages load these.

export const demoFigures = { text: "These figures are made up for the demo." };
export const badgeLoads = {
  text: "Times the badge was loaded from here. Copies in browsers and other caches don't count.",
};
export const sourcesLimited = { text: "Sources cover the last 30 days." };
export const historyEmpty = { text: "Reviews, edits and changes of makers will appear here." };
export const reportEmpty = {
  title: "No figures yet",
  text: "Once your product is published, you'll see its views, website visits, upvotes and saves here, day by day.",
};
export const waysEmpty = {
  title: "Not enough visits yet",
  text: "A source appears once three visitors a day come from it, so nobody can be identified.",
};

export const myProductsEmpty = { title: "No Products Found", action: "List Your Product" };
export const publishedEmpty = { title: "No Products Found", text: "No published products found." };
export const draftsEmpty = { title: "No Products Found", text: "No draft products found." };
export const unansweredLoadFailed = { title: "Failed to load the comments", action: "Try Again" };
export const noCommentsYet = { text: "Nobody has commented yet." };
export const allAnswered = { text: "You've answered every comment." };
export const makersLoadFailed = { title: "Failed to load the makers", action: "Try Again" };
export const replacedLoadFailed = { title: "Failed to load the tools", action: "Try Again" };
export const replacedFull = { text: "You have named five tools. Remove one to name another." };
export const makersEmpty = { text: "Nobody is listed or invited yet." };
export const peopleNotFound = { text: "Nobody found with this username. You can invite them by email address." };
export const invitationsLoadFailed = { title: "Failed to load your invitations", action: "Try Again" };
export const changesInReview = { text: "Changes in review" };
export const unsentChanges = { text: "Unsent changes" };
export const productNotDeletable = {
  text: "This product can't be deleted while its promotion runs, or after somebody else was verified as its maker.",
};
export const productRestoreFailed = { text: "Failed to restore the product. Please try again." };
export const basicsKept = { text: "We kept what you typed. Save it when you're ready." };
export const unlistedPreview = {
  title: "Only its makers and our team can see this page",
  text: "This is how it will look once it's published.",
};
export const livePreview = {
  title: "Visitors see the public page, not this preview",
  text: "Changes that aren't public yet are included. Only its makers and our team can open it.",
  action: "View public page",
};
export const deletedPreview = { title: "Only administrators can see this page", text: "This product was deleted." };
export const approvedNotPublished = { text: "Approved, not yet published" };
export const subcategoriesError = {
  text: "Failed to load subcategories. Please try again.",
  action: "Retry loading subcategories",
};
export const subcategoriesEmpty = { text: "No subcategories available for the selected criteria.", action: "Retry" };
export const subcategoriesNoMatch = { text: "No subcategories found" };
export const promotionUnseen = {
  title: "No impressions yet",
  text: "Impressions and clicks will appear here by day once visitors have seen the card.",
};
