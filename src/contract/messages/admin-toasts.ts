import { errors } from "./errors.ts";
import type { ToastGroup } from "./message.ts";

export const adminToasts = {
  publishFailed: { text: "Failed to publish product" },
  statusChangeFailed: (status: string) => ({ text: `Failed to move product to ${status}` }),
  bulkActionFailed: errors.bulk_action_failed,
  productsDeleteFailed: (message: string) => ({ text: `Failed to delete products: ${message}` }),
  unexpectedError: { text: "An unexpected error occurred" },
  productFetchDatabaseError: (message: string) => ({
    title: "Database Error",
    text: `Failed to fetch product details: ${message}`,
  }),
  productMissingInDatabase: { title: "Not Found", text: "Product not found in the database." },
  productUpdateError: {
    title: "Update Error",
    text: "There was an error updating the product. Please try again.",
  },
  productDeleteError: (message: string) => ({
    title: "Delete Error",
    text: `Failed to delete product: ${message}`,
  }),
  adminProductDeleteFailed: { text: "Failed to delete product. Please try again." },
  productCreateFailed: (message = "Please try again.") => ({ text: `Failed to create product: ${message}` }),
  productUpdateFailed: (message = "Please try again.") => ({ text: `Failed to update product: ${message}` }),
  submissionFailed: errors.submission_failed,
  submissionsDeleteFailed: { text: "Failed to delete submissions. Please try again." },
  userSearchFailed: errors.user_search_failed,
  subcategoryUpdateFailed: { text: "Failed to update subcategory" },
  subcategoryDeleteFailed: { text: "Failed to delete subcategory" },
  subcategoriesDeleteFailed: { text: "Failed to delete subcategories" },
  subcategoryStatusFailed: { text: "Failed to update subcategory status" },
  parentSubcategoryAddFailed: (message?: string) => ({
    title: "Failed to add parent subcategory",
    text: message,
  }),
  loginAccessDenied: errors.access_denied,
  loginTooManyAttempts: errors.too_many_login_attempts,
} satisfies ToastGroup;
