import { counted } from "./message.ts";

export { addedToStack, bookmarked, bookmarkRemoved, copied, removedFromStack } from "./every-page.ts";

export const collectionCreated = { title: "Collection created" };
export const collectionSaved = { title: "Collection saved" };
export const collectionDeleted = { title: "Collection deleted" };
export const collectionReported = { title: "Report sent", text: "Thank you. We'll look into it." };
export const addedToCollection = { title: "Added to the collection" };
export const removedFromCollection = { title: "Removed from the collection" };
export const collectionNoteSaved = { title: "Note saved" };
export const collectionReordered = { title: "Order saved" };
export const alternativeProposed = { title: "Alternative proposed", text: "Thanks. Our team will take a look." };
export const replacedNamed = { title: "Tool named", text: "Our team will take a look." };
export const replacedRemoved = { title: "Tool removed" };
export const factSuggested = { title: "Fact suggested", text: "Thanks. Our team will take a look." };
export const alternativeVoted = { title: "Vote counted" };
export const alternativeVoteWithdrawn = { title: "Vote withdrawn" };
export const followed = { title: "Following", text: "We'll let you know when there's something new." };
export const unfollowed = { title: "Unfollowed" };
export const noticesRead = { title: "All marked as read" };
export const digestOn = { title: "Weekly digest is on", text: "It arrives on Mondays, when there is news." };
export const digestOff = { title: "Weekly digest is off" };
export const welcomeBack = { title: "Welcome back!" };
/** For an account that was made just now. */
export const welcome = { title: "Welcome!", text: "Your account is ready." };
export const signedOut = { title: "Signed Out" };
export const superAdminCreated = { title: "Administrator created", text: "You can sign in now." };
export const passwordUpdated = { title: "Password Updated" };
export const passwordResetSent = {
  title: "Check your email",
  text: "If there is an account with this address, a link to set a new password is on its way.",
};
export const accountCreated = {
  title: "Check your email",
  text: "A link to confirm your email address is on its way.",
};
export const emailConfirmed = {
  title: "Email confirmed",
  text: "Your email address is confirmed. You can sign in now.",
};
export const verificationSent = {
  title: "Check your email",
  text: "If your email address still needs to be confirmed, a new link is on its way.",
};
export const feedbackSubmitted = { title: "Feedback submitted" };
export const replySubmitted = { title: "Reply submitted" };
export const feedbackUpdated = { title: "Feedback updated" };
export const replyUpdated = { title: "Reply updated" };
export const feedbackDeleted = { title: "Feedback deleted" };
export const replyDeleted = { title: "Reply deleted" };
export const productReported = { title: "Report sent", text: "Thank you. We'll look into it." };
export const feedbackReported = { title: "Report sent", text: "Thanks. Our team will take a look." };
export const personReported = { title: "Report sent", text: "Thank you. We'll look into it." };
export const personBlocked = {
  title: "Blocked",
  text: "Their comments are now collapsed for you. They won't be told.",
};
export const personUnblocked = { title: "Unblocked" };
export const publicPageSaved = { title: "Public profile saved" };
export const siteFeedbackSent = {
  title: "Feedback sent",
  text: "Thanks, we've got your message.",
};
export const newsletterMailSent = {
  title: "Check your email",
  text: "An email is on its way. Open its link within 24 hours to confirm your subscription.",
};
export const newsletterConfirmed = {
  title: "You're subscribed",
  text: "Your email address is confirmed. Every newsletter has a link to unsubscribe.",
};
export const newsletterUnsubscribed = {
  title: "You're unsubscribed",
  text: "You won't get any more newsletters, and we'll delete your address soon. Our privacy page says when.",
};
export const suggestionSubmitted = {
  title: "Suggestion submitted",
  text: "Thanks. Our team will take a look.",
};
export const sessionEnded = { title: "Device signed out" };
export const allOtherSessionsEnded = { title: "All other devices signed out" };
export const otherSessionsEnded = (n: number) => ({ title: `${counted(n, "other session")} signed out` });
export const forYouOn = { title: "For you is on", text: "You'll find it on the home page." };
export const forYouOff = { title: "For you is off", text: "You can turn it on again in your profile." };
export const forYouSaved = { title: "For you updated" };
export const notificationsSaved = { title: "Email settings saved" };
export const notificationsOff = {
  title: "Emails turned off",
  text: "You won't get these emails anymore. You can turn them on again in your account.",
};
export const accountDeleted = {
  title: "Account deleted",
  text: "We've deleted your account and signed you out.",
};
export const profileUpdated = { title: "Profile updated" };
export const avatarUpdated = { title: "Picture updated" };
export const avatarRemoved = { title: "Picture removed" };
export const pictureRemoved = { title: "Picture removed" };
export const claimed = { title: "Success", text: "You are now listed as a maker of this product." };

export const draftSaved = { title: "Draft Saved", text: "Your product has been saved as a draft." };
export const draftUpdated = { title: "Draft Updated", text: "Your product has been saved as a draft." };
export const productSubmitted = {
  title: "Product Submitted",
  text: "Your product has been submitted and will be reviewed by our team.",
};
export const productUpdatedForReview = {
  title: "Product Updated",
  text: "Your product has been updated successfully and will be reviewed by our team.",
};
export const productUpdated = { title: "Product updated" };
export const changesDiscarded = { title: "Changes discarded" };
export const changesWithdrawn = { title: "Changes withdrawn" };
export const greatStart = { title: "Great start!" };
export const productDeleted = { title: "Product Deleted" };
export const productRestored = { title: "Product Restored" };
export const logoFetched = { title: "Success", text: "Logo has been fetched" };
export const copiedToClipboard = (what: "HTML" | "Markdown" | "URL") => ({ title: "Copied to clipboard", text: what });
export const makerInvited = { title: "Invitation sent", text: "They'll be listed as a maker once they accept." };
export const makerRemoved = { title: "Maker removed" };
export const productLeft = { title: "You left the product" };
export const invitationAccepted = { title: "Invitation accepted", text: "You're now listed as a maker." };
export const invitationDeclined = { title: "Invitation declined" };
export const makerCommentRemoved = { title: "Comment removed" };
export const copiedForDiscord = { title: "Copied to clipboard", text: "Paste the message into a Discord channel." };
export const makerCommentSaved = { title: "Comment Saved", text: "Your maker comment has been saved successfully." };

export const productsPublished = (n: number) => ({ text: `${productsHave(n)} been published successfully` });
export const productsMovedToDraft = (n: number) => ({ text: `${productsHave(n)} been moved to draft successfully` });
export const productsDeleted = (n: number) => ({
  text: `${productsHave(n)} been permanently deleted from the database`,
});
export const cacheCleared = { title: "Cache Cleared" };

function productsHave(n: number): string {
  return `${counted(n, "product")} ${n === 1 ? "has" : "have"}`;
}
