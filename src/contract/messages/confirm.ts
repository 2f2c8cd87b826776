import { counted, type DialogGroup } from "./message.ts";

/** The dialogs: what they ask or announce, and what their buttons say. */
export const confirm = {
  signIn: {
    title: "Authentication Required",
    text: "Please sign in to continue.",
    action: "Continue to Sign In",
    cancel: "Cancel",
  },
  claim: {
    title: "Claim this product",
    text: "By claiming this product you confirm that:",
    points: [
      "You are a creator of this product",
      "You have the right to be listed as its maker",
      "Your profile will be shown on the product page",
    ],
    action: "Claim as Maker",
    cancel: "Cancel",
  },
  deleteProduct: (name: string) => ({
    title: "Confirm Deletion",
    text: `Are you sure you want to delete ${name}? You can undo this for 30 days.`,
    action: "Delete",
    cancel: "Cancel",
  }),
  submitted: {
    title: "Congratulations!",
    text: "Your product has been successfully submitted and is pending review. We'll notify you once it's approved.",
    action: "Continue to Maker Comments",
  },
  updateProduct: (name: string) => ({
    title: "Update Product",
    text: `Are you sure you want to update ${name}?`,
    action: "Update Product",
    cancel: "Cancel",
  }),
  deleteProductForever: (name: string) => ({
    title: "Confirm Deletion",
    text: `Are you sure you want to delete ${name}? This action cannot be undone.`,
    action: "Delete",
    cancel: "Cancel",
  }),
  deleteProducts: (n: number) => ({
    title: "Confirm Deletion",
    text: `Are you sure you want to delete ${counted(n, "product")}? This action cannot be undone.`,
    action: "Delete Selected",
    cancel: "Cancel",
  }),
  deleteSubmissions: (n: number) => ({
    title: "Confirm Deletion",
    text: `Are you sure you want to delete ${counted(n, "submission")}? This action cannot be undone.`,
    action: "Delete Selected",
    cancel: "Cancel",
  }),
  deleteParentSubcategory: (name: string) => ({
    title: "Confirm Deletion",
    text: `Are you sure you want to delete ${name}? Deleting a parent reassigns its children to All Resources.`,
    action: "Delete",
    cancel: "Cancel",
  }),
} satisfies DialogGroup;
