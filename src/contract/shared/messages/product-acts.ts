import * as success from "./success.ts";

// Messages about an action on a product, shown on the next page: after a plain form, or after the sign-in it waited
// for. The product has no name here if it was unlisted in between.

export const upvoted = (name?: string) => ({ title: name ? `Upvoted ${name}` : "Upvoted" });
export const upvoteWithdrawn = (name?: string) => ({ title: "Upvote removed", text: name });
export const bookmarked = (name?: string) => ({ ...success.bookmarked, text: name });
export const bookmarkRemoved = (name?: string) => ({ ...success.bookmarkRemoved, text: name });
export const addedToStack = (name?: string) => ({ ...success.addedToStack, text: name });
export const removedFromStack = (name?: string) => ({ ...success.removedFromStack, text: name });
export const addedToCollection = (name?: string) => ({ ...success.addedToCollection, text: name });
export const removedFromCollection = (name?: string) => ({ ...success.removedFromCollection, text: name });
export const feedbackSubmitted = (name?: string) => ({ ...success.feedbackSubmitted, text: name });
