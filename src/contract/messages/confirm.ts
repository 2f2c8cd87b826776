import { counted } from "./message.ts";

/** The dialogs: what they ask or announce, and what their buttons say. */
export const signIn = {
  title: "Authentication Required",
  text: "Please sign in to continue.",
  action: "Continue to Sign In",
  cancel: "Cancel",
};
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
export const deleteProduct = (name: string) => ({
  title: "Confirm Deletion",
  text: `Are you sure you want to delete ${name}? You can undo this for 30 days.`,
  action: "Delete",
  cancel: "Cancel",
});
export const submitted = {
  title: "Congratulations!",
  text: "Your product has been successfully submitted and is pending review. We'll notify you once it's approved.",
  action: "Continue to Maker Comments",
};
export const updateProduct = (name: string) => ({
  title: "Update Product",
  text: `Are you sure you want to update ${name}?`,
  action: "Update Product",
  cancel: "Cancel",
});
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
