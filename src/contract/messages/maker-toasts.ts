import { errors } from "./errors.ts";
import type { ToastGroup } from "./message.ts";
import { validation } from "./validation.ts";

export const makerToasts = {
  productDataLoadFailed: { text: "Could not load product data" },
  websiteUrlFirst: { text: validation.websiteUrlFirst },
  logoFetchFailed: errors.logo_fetch_failed,
  signInToSaveProduct: { title: "Authentication Required", text: "Please log in to save your product" },
  productSaveFailed: errors.product_save_failed,
  productDeleteFailed: errors.product_delete_failed,
  logoutFailed: { text: "Failed to log out. Please try again." },
  productDetailsFetchFailed: (message: string) => ({
    title: "Error",
    text: `Failed to fetch product details: ${message}`,
  }),
  productNotFound: { title: "Error", text: "Product not found" },
  validationError: (message: string) => ({ title: "Validation Error", text: message }),
  subcategoriesLoadFailed: {
    title: "Error",
    text: "Failed to load subcategories. Will retry automatically.",
  },
  productSubmitFailed: (message = "There was an error submitting your product. Please try again.") => ({
    title: "Error",
    text: message,
  }),
  startFromTheBeginning: {
    title: "Missing Information",
    text: "Please start from the beginning to submit your product.",
  },
  missingInformation: errors.missing_information,
  missingCategories: errors.missing_categories,
  makerCommentEmpty: errors.maker_comment_required,
  copyFailed: { text: "Failed to copy. Please select the text and copy it yourself." },
} satisfies ToastGroup;
