import * as errors from "./errors.ts";
import * as validation from "./validation.ts";

export const productDataLoadFailed = { text: "Could not load product data" };
export const websiteUrlFirst = { text: validation.websiteUrlFirst };
export const logoFetchFailed = errors.logo_fetch_failed;
export const signInToSaveProduct = { title: "Authentication Required", text: "Please log in to save your product" };
export const productSaveFailed = errors.product_save_failed;
export const productDeleteFailed = errors.product_delete_failed;
export const logoutFailed = { text: "Failed to log out. Please try again." };
export const productDetailsFetchFailed = (message: string) => ({
  title: "Error",
  text: `Failed to fetch product details: ${message}`,
});
export const productNotFound = { title: "Error", text: "Product not found" };
export const validationError = (message: string) => ({ title: "Validation Error", text: message });
export const subcategoriesLoadFailed = {
  title: "Error",
  text: "Failed to load subcategories. Will retry automatically.",
};
export const productSubmitFailed = (message = "There was an error submitting your product. Please try again.") => ({
  title: "Error",
  text: message,
});
export const productChangedMeanwhile = {
  title: "Not sent yet",
  text: "Somebody else saved this product meanwhile. Please look at the changes at the top, then send it again.",
};
export const startFromTheBeginning = {
  title: "Missing Information",
  text: "Please start from the beginning to submit your product.",
};
export const missingInformation = errors.missing_information;
export const missingCategories = errors.missing_categories;
export const makerCommentEmpty = errors.maker_comment_required;
export const copyFailed = { text: "Failed to copy. Please select the text and copy it yourself." };
