import { describe, expect, test } from "vitest";
import * as adminToasts from "./messages/admin-toasts.ts";
import * as makerToasts from "./messages/maker-toasts.ts";
import * as visitorToasts from "./messages/visitor-toasts.ts";
import { messages } from "./messages.ts";

const { toasts, success, pages, confirm, validation } = messages;

// Messages with parameters, called once each.
const filledIn = [
  toasts.signInError(),
  toasts.signUpError(),
  toasts.resetPasswordError(),
  toasts.updatePasswordError(),
  toasts.signOutError(),
  toasts.productDetailsFetchFailed("{message}"),
  toasts.validationError("{message}"),
  toasts.productSubmitFailed(),
  toasts.statusChangeFailed("{status}"),
  toasts.productsDeleteFailed("{message}"),
  toasts.productFetchDatabaseError("{message}"),
  toasts.productDeleteError("{message}"),
  toasts.productCreateFailed(),
  toasts.productUpdateFailed(),
  toasts.productCreateFailed("{message}"),
  toasts.parentSubcategoryAddFailed("{message}"),
  success.copiedToClipboard("HTML"),
  success.copiedToClipboard("Markdown"),
  success.copiedToClipboard("URL"),
  success.productsPublished(3),
  success.productsMovedToDraft(3),
  success.productsDeleted(3),
  pages.itemsSelected(3),
  pages.productsDetected(3),
  confirm.deleteProduct("Acme"),
  confirm.updateProduct("Acme"),
  confirm.deleteProducts(3),
  validation.fieldError({ field: "field", message: "message" }),
  validation.csvMissingFields(["headline", "tagline"]),
];

const said = new Set([...stringsIn(messages), ...stringsIn(filledIn)]);

describe("the catalog contains, word for word,", () => {
  // For visitors: the error catalog, then the texts of pages, states and validation rules.
  test.each([
    "Error loading products",
    "Please try refreshing the page",
    "Failed to update upvote. Please try again.",
    "Product could not be found. It may have been removed.",
    "You don't have permission to upvote this product.",
    "Failed to update bookmark. Please try again.",
    "Already bookmarked",
    "Category not found",
    "This category doesn't exist, has been removed, or is not published",
    "Navigation error",
    "Niche not found",
    "Error loading categories",
    "Sign In Error",
    "Sign Up Error",
    "Reset Password Error",
    "Update Password Error",
    "Sign Out Error",
    "Could not sign in with Google. Please try again.",
    "Failed to remove bookmark",
    "Failed to fetch profile data",
    "Failed to fetch niches",
    "Failed to update profile",
    "Failed to submit suggestion. Please try again.",
    "Failed to load your profile. Please try again.",
    "Failed to create your profile. Please try again.",
    "Failed to update your profile. Please try again.",
    "You must be logged in to complete onboarding.",
    "Authentication Error",
    "Please sign in again to complete onboarding.",
    "Failed to initialize payment",
    "Failed to create product record",
    "Failed to process payment confirmation",
    "Payment Cancelled",
    "There was a problem checking your login status. Please try again.",
    "No product specified for claiming. Please go back and try again.",
    "Product not found. It may have been removed or is unavailable.",
    "An error occurred while fetching product details. Please try again later.",
    "An error occurred while claiming the product. Please try again.",
    "Product Not Found",
    "This niche could not be found",
    "Error loading products. Please try again later.",
    "No products found in this category.",
    "Failed to load products",
    "Try Again",
    "Bookmarked",
    "Bookmark removed",
    "Copied!",
    "Welcome back!",
    "Signed Out",
    "Password Updated",
    "404 Page Not Found",
    "Back to Home",
    "Authentication Required",
    "Continue to Sign In",
    "Unclaimed",
    "Claim this product",
    "Claim as Maker",
    "Expired Now",
    "Please enter your feedback before submitting",
    "Please provide a rating before submitting",
    "Please enter your reply before submitting",
    "Please enter a suggestion",
    "Username must be at least 3 characters",
    "You can only select up to 5 favorite categories",
    "You are already listed as a maker for this product.",
  ])("%j for visitors", (sentence) => {
    expect(said).toContain(sentence);
  });

  test.each([
    "Could not load product data",
    "Please enter a website URL first",
    "Error",
    "Failed to fetch logo. Please enter a URL manually.",
    "Please log in to save your product",
    "Failed to save product. Please try again.",
    "Failed to delete the product. Please try again.",
    "Failed to log out. Please try again.",
    "Failed to fetch product details: {message}",
    "Product not found",
    "Validation Error",
    "{message}",
    "Failed to load subcategories. Will retry automatically.",
    "Failed to load subcategories. Please try again.",
    "Retry loading subcategories",
    "No subcategories available for the selected criteria.",
    "Retry",
    "No subcategories found",
    "There was an error submitting your product. Please try again.",
    "Missing Information",
    "Please start from the beginning to submit your product.",
    "Please fill in all required fields",
    "Missing Categories",
    "Please select at least one category",
    "Draft Saved",
    "Draft Updated",
    "Your product has been saved as a draft.",
    "Product Submitted",
    "Your product has been submitted and will be reviewed by our team.",
    "Product Updated",
    "Your product has been updated successfully and will be reviewed by our team.",
    "Product updated",
    "Great start!",
    "Product Deleted",
    "Success",
    "Logo has been fetched",
    "Copied to clipboard",
    "HTML",
    "Markdown",
    "URL",
    "Comment Saved",
    "Your maker comment has been saved successfully.",
    "Confirm Deletion",
    "No Products Found",
    "No published products found.",
    "No draft products found.",
    "List Your Product",
    "Could not load the logo. Please check the URL.",
    "Congratulations!",
    "Your product has been successfully submitted and is pending review. We'll notify you once it's approved.",
    "Continue to Maker Comments",
    "Product name must be at least 3 characters",
    "Product name is required",
    "Headline must be at least 5 characters",
    "Description must be at least 50 characters",
    "Please enter a valid URL",
    "Website URL is required",
    "Pricing is required",
    "Please select at least one niche",
    "Coupon text and code are required when offering a coupon",
    "Please fix the following errors:",
    "field: message",
    "Comment Empty",
    "Please enter a comment before saving.",
    "Enter at least 2 characters to search",
  ])("%j for makers", (sentence) => {
    expect(said).toContain(sentence);
  });

  test.each([
    "Failed to publish product",
    "Failed to move product to {status}",
    "Failed to perform action. Please try again.",
    "Failed to delete products: {message}",
    "An unexpected error occurred",
    "Database Error",
    "Failed to fetch product details: {message}",
    "Not Found",
    "Product not found in the database.",
    "Update Error",
    "There was an error updating the product. Please try again.",
    "Delete Error",
    "Failed to delete product: {message}",
    "Failed to create product: {message}",
    "Failed to create product: Please try again.",
    "Failed to update product: Please try again.",
    "Failed to process submission. Please try again.",
    "Failed to delete submissions. Please try again.",
    "Failed to search for users. Please try again.",
    "Failed to update subcategory",
    "Failed to delete subcategory",
    "Failed to delete subcategories",
    "Failed to update subcategory status",
    "Failed to add parent subcategory",
    "Failed to delete product. Please try again.",
    "Access Denied",
    "This login page is for administrators only.",
    "3 products have been published successfully",
    "3 products have been moved to draft successfully",
    "3 products have been permanently deleted from the database",
    "Cache Cleared",
    "No products found matching your filters.",
    "Clear all filters",
    "3 items selected",
    "Are you sure you want to delete 3 products? This action cannot be undone.",
    "Update Product",
    "Invalid Product ID",
    "Error Loading Product",
    "Back to Products",
    "Please enter a valid email address",
    "Password must be at least 6 characters",
    "Please enter a valid number",
    "Incorrect answer. Please try again.",
    "Too many login attempts. Please try again later.",
    "Please upload a valid CSV file",
    "No data found in CSV file",
    "No valid data found in CSV file",
    "Missing required fields: headline, tagline",
    "Failed to parse CSV file. Please check the file format.",
    "Proceed to Mapping",
  ])("%j for administrators", (sentence) => {
    expect(said).toContain(sentence);
  });
});

describe("titles and texts that belong together stay together", () => {
  test.each([
    [toasts.productsLoadFailed, "Error loading products", "Please try refreshing the page"],
    [toasts.categoryNotFound, "Category not found", messages.errors.subcategory_not_found.text],
    [toasts.startFromTheBeginning, "Missing Information", "Please start from the beginning to submit your product."],
    [toasts.missingInformation, "Missing Information", "Please fill in all required fields"],
    [toasts.missingCategories, "Missing Categories", "Please select at least one category"],
    [toasts.signInToSaveProduct, "Authentication Required", "Please log in to save your product"],
    [toasts.onboardingSessionLost, "Authentication Error", "Please sign in again to complete onboarding."],
    [toasts.productMissingInDatabase, "Not Found", "Product not found in the database."],
    [messages.errors.access_denied, "Access Denied", "This login page is for administrators only."],
    [toasts.makerCommentEmpty, "Comment Empty", "Please enter a comment before saving."],
    [success.makerCommentSaved, "Comment Saved", "Your maker comment has been saved successfully."],
    [success.logoFetched, "Success", "Logo has been fetched"],
    [toasts.signInError("From the server"), "Sign In Error", "From the server"],
  ])("%j", (message, title, text) => {
    expect(message).toMatchObject({ title, text });
  });
});

test("messages use the singular for one, and large numbers have separators", () => {
  expect(success.productsPublished(1).text).toBe("1 product has been published successfully");
  expect(confirm.deleteProducts(1).text).toContain("delete 1 product?");
  expect(pages.itemsSelected(1200).text).toBe("1,200 items selected");
});

test("no two groups of toasts share a name", () => {
  const names = [visitorToasts, makerToasts, adminToasts].flatMap((group) => Object.keys(group));
  expect(Object.keys(toasts)).toHaveLength(names.length);
});

test("every message is trimmed, on one line and in straight quotes", () => {
  for (const sentence of said) expect(sentence).toMatch(/^\S(?:[^\n“”‘’]*\S)?$/);
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
