import { counted } from "./message.ts";

/** Dialogs and their button labels. */
export const signIn = {
  title: "Authentication Required",
  text: "Please sign in to continue.",
  action: "Continue to Sign In",
  cancel: "Cancel",
};

export const endSession = (device: string) => ({
  title: "Sign out this device?",
  text: `${device} will be signed out right away.`,
  action: "Sign Out Device",
  cancel: "Cancel",
});
export const endOtherSessions = (n: number) => ({
  title: "Sign out everywhere else?",
  text: `${counted(n, "other session")} will be signed out right away. You stay signed in here.`,
  action: "Sign Out Everywhere Else",
  cancel: "Cancel",
});
export const deleteAccount = {
  title: "Delete your account?",
  text: "This action cannot be undone.",
  points: [
    "We delete your profile, sign-ins, saved products, stack, collections, shares and claims, plus anything you submitted or suggested that was never listed.",
    "Your listed products stay up without your name, your feedback is shown as from a deleted user, and your upvotes still count.",
    "With each of those upvotes we keep a keyed hash of your email address, not the address itself, so nobody is counted twice. If you sign up again with this address, you get your upvotes back. To leave none behind, remove them first.",
    "Your newsletter subscription will end.",
  ],
  action: "Delete My Account",
  cancel: "Cancel",
};
export const deleteUser = (username: string) => ({
  title: `Delete the account of ${username}?`,
  text: "This action cannot be undone, and nobody gets a copy of the data. Export it first if they asked for it.",
  points: [
    "We delete their profile, sign-ins, saved products, stack, collections, shares and claims, plus anything they submitted or suggested that was never listed.",
    "Their listed products stay up without their name, their feedback is shown as from a deleted user, and their upvotes still count.",
    "The audit log keeps the account's id, who did this, who asked for it and the reference.",
  ],
  action: "Delete Account",
  cancel: "Cancel",
});
export const exportUser = (username: string) => ({
  title: `Export the data of ${username}?`,
  text: "You get the same file as the person gets on their own profile. Only send it to somebody who may have it.",
  points: ["The audit log keeps the account's id, who did this, who asked for it and the reference."],
  action: "Export Data",
  cancel: "Cancel",
});
export const claim = {
  title: "Claim this product",
  text: "By claiming this product you confirm that:",
  points: [
    "You are a creator of this product",
    "You have the right to be listed as its maker",
    "Your profile will be shown on the product page",
  ],
  action: "Claim as Maker",
  cancel: "Cancel",
};
export const deleteCollection = (name: string) => ({
  title: "Delete this collection?",
  text: `${name} and its list of tools will be gone. This can't be undone.`,
  action: "Delete Collection",
  cancel: "Cancel",
});
export const deleteProduct = (name: string, days?: number) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${name}? You can undo this ${days === undefined ? "in My Products" : `for ${counted(days, "day")}`}.`,
  action: "Delete",
  cancel: "Cancel",
});
export const deleteFeedback = (replies: number) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete your feedback${["", " and the reply to it"][replies] ?? ` and the ${replies} replies to it`}? This action cannot be undone.`,
  action: "Delete",
  cancel: "Cancel",
});
export const deleteReply = {
  title: "Confirm Deletion",
  text: "Are you sure you want to delete your reply? This action cannot be undone.",
  action: "Delete",
  cancel: "Cancel",
};
export const submitted = {
  title: "Congratulations!",
  text: "Your product has been successfully submitted and is pending review. We'll notify you once it's approved.",
  action: "Continue to Maker Comments",
};
export const discardChanges = {
  title: "Discard your changes?",
  text: "The form goes back to the product as you last submitted it. This action cannot be undone.",
  action: "Discard Changes",
  cancel: "Cancel",
};
export const withdrawChanges = {
  title: "Withdraw your changes?",
  text: "Our team won't review them. The product page stays as it is.",
  action: "Withdraw Changes",
  cancel: "Cancel",
};
export const updateProduct = (name: string) => ({
  title: "Update Product",
  text: `Are you sure you want to update ${name}?`,
  action: "Update Product",
  cancel: "Cancel",
});
export const removeMaker = (username: string) => ({
  title: "Remove Maker",
  text: `Remove ${username} from the makers of this product? They can no longer edit it.`,
  action: "Remove",
  cancel: "Cancel",
});
export const leaveProduct = {
  title: "Leave Product",
  text: "You'll no longer be listed as a maker. Unless you submitted the product, you can't edit it any more.",
  action: "Leave",
  cancel: "Cancel",
};
export const deleteProductForever = (name: string) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${name}? This action cannot be undone.`,
  action: "Delete",
  cancel: "Cancel",
});
export const deleteProducts = (n: number) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${counted(n, "product")}? This action cannot be undone.`,
  action: "Delete Selected",
  cancel: "Cancel",
});
export const deleteSubmissions = (n: number) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${counted(n, "submission")}? This action cannot be undone.`,
  action: "Delete Selected",
  cancel: "Cancel",
});
export const deleteParentSubcategory = (name: string) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${name}? Deleting a parent reassigns its children to All Resources.`,
  action: "Delete",
  cancel: "Cancel",
});
