import * as errors from "./errors.ts";

export const publishFailed = { text: "Failed to publish product" };
export const statusChangeFailed = (status: string) => ({ text: `Failed to move product to ${status}` });
export const bulkActionFailed = errors.bulk_action_failed;
export const productsDeleteFailed = (message: string) => ({ text: `Failed to delete products: ${message}` });
export const unexpectedError = { text: "An unexpected error occurred" };
export const productFetchDatabaseError = (message: string) => ({
  title: "Database Error",
  text: `Failed to fetch product details: ${message}`,
});
export const productMissingInDatabase = { title: "Not Found", text: "Product not found in the database." };
export const productUpdateError = {
  title: "Update Error",
  text: "There was an error updating the product. Please try again.",
};
export const productDeleteError = (message: string) => ({
  title: "Delete Error",
  text: `Failed to delete product: ${message}`,
});
export const adminProductDeleteFailed = { text: "Failed to delete product. Please try again." };
export const productCreateFailed = (message = "Please try again.") => ({
  text: `Failed to create product: ${message}`,
});
export const productUpdateFailed = (message = "Please try again.") => ({
  text: `Failed to update product: ${message}`,
});
export const submissionFailed = errors.submission_failed;
export const submissionsDeleteFailed = { text: "Failed to delete submissions. Please try again." };
export const userSearchFailed = errors.user_search_failed;
export const subcategoryUpdateFailed = { text: "Failed to update subcategory" };
export const subcategoryDeleteFailed = { text: "Failed to delete subcategory" };
export const subcategoriesDeleteFailed = { text: "Failed to delete subcategories" };
export const subcategoryStatusFailed = { text: "Failed to update subcategory status" };
export const parentSubcategoryAddFailed = (message?: string) => ({
  title: "Failed to add parent subcategory",
  text: message,
});
