import { counted, type ToastGroup } from "./message.ts";

export const success = {
  bookmarked: { title: "Bookmarked" },
  bookmarkRemoved: { title: "Bookmark removed" },
  copied: { title: "Copied!" },
  welcomeBack: { title: "Welcome back!" },
  signedOut: { title: "Signed Out" },
  passwordUpdated: { title: "Password Updated" },
  passwordResetSent: {
    title: "Check your email",
    text: "If there is an account with this address, we have sent it a link to set a new password.",
  },
  accountCreated: {
    title: "Check your email",
    text: "We have sent you a link to confirm your email address.",
  },
  feedbackSubmitted: { title: "Feedback submitted" },
  replySubmitted: { title: "Reply submitted" },
  suggestionSubmitted: { title: "Suggestion submitted", text: "Thank you. Our team will have a look at it." },
  profileUpdated: { title: "Profile updated" },
  productsLoaded: (n: number) => ({ text: `${counted(n, "more product")} loaded` }),
  claimed: { title: "Success", text: "You are now listed as a maker of this product." },
  claimReceived: { title: "Claim received", text: "Please prove that the product is yours to be listed as its maker." },

  draftSaved: { title: "Draft Saved", text: "Your product has been saved as a draft." },
  draftUpdated: { title: "Draft Updated", text: "Your product has been saved as a draft." },
  productSubmitted: {
    title: "Product Submitted",
    text: "Your product has been submitted and will be reviewed by our team.",
  },
  productUpdatedForReview: {
    title: "Product Updated",
    text: "Your product has been updated successfully and will be reviewed by our team.",
  },
  productUpdated: { title: "Product updated" },
  greatStart: { title: "Great start!" },
  productDeleted: { title: "Product Deleted" },
  logoFetched: { title: "Success", text: "Logo has been fetched" },
  copiedToClipboard: (what: "HTML" | "Markdown" | "URL") => ({ title: "Copied to clipboard", text: what }),
  makerCommentSaved: { title: "Comment Saved", text: "Your maker comment has been saved successfully." },

  productsPublished: (n: number) => ({ text: `${productsHave(n)} been published successfully` }),
  productsMovedToDraft: (n: number) => ({ text: `${productsHave(n)} been moved to draft successfully` }),
  productsDeleted: (n: number) => ({ text: `${productsHave(n)} been permanently deleted from the database` }),
  cacheCleared: { title: "Cache Cleared" },
} satisfies ToastGroup;

function productsHave(n: number): string {
  return `${counted(n, "product")} ${n === 1 ? "has" : "have"}`;
}
