import { errors } from "./errors.ts";
import { counted, type PageGroup } from "./message.ts";

/** What a page, a panel or a list says in place of its content. */
export const pages = {
  notFound: { title: "404 Page Not Found", text: errors.not_found.text, action: "Back to Home" },
  serverError: { title: "Something went wrong", text: "Please try again in a moment.", action: "Back to Home" },
  offline: { title: "You are offline", text: "Please check your connection and try again.", action: "Try Again" },
  softwareOnly: {
    text: "We only accept software tools, applications, web apps and online communities. Other resource types may come later.",
  },

  productNotFound: { title: "Product Not Found", text: errors.product_not_found.text, action: "Back to Home" },
  nicheNotFound: { title: "Niche not found", text: "This niche could not be found", action: "Back to Home" },
  categoryNotFound: { ...errors.subcategory_not_found, action: "Back to Home" },
  productsError: { text: "Error loading products. Please try again later." },
  productsLoadFailed: { title: "Failed to load products", action: "Try Again" },
  categoryEmpty: { title: "No Products Found", text: "No products found in this category." },
  searchEmpty: (query: string) => ({
    title: "No Products Found",
    text: `Nothing matches "${query}".`,
    action: "Suggest Tools",
  }),
  bookmarksEmpty: { title: "Nothing saved yet", text: "Products you save are kept here.", action: "Browse products" },
  activitiesEmpty: { title: "No activity yet", text: "What you upvote, save and say is listed here." },
  feedbackEmpty: { text: "No feedback yet. Be the first to share yours." },
  unclaimed: { title: "Unclaimed", action: "Claim this product" },
  couponExpired: { text: "Expired Now" },
  paymentSucceeded: {
    title: "Payment received",
    text: "Your promotion is activated within 24 hours of approval.",
  },

  myProductsEmpty: { title: "No Products Found", action: "List Your Product" },
  publishedEmpty: { title: "No Products Found", text: "No published products found." },
  draftsEmpty: { title: "No Products Found", text: "No draft products found." },
  approvedNotPublished: { text: "Approved, not yet published" },
  subcategoriesError: {
    text: "Failed to load subcategories. Please try again.",
    action: "Retry loading subcategories",
  },
  subcategoriesEmpty: { text: "No subcategories available for the selected criteria.", action: "Retry" },
  subcategoriesNoMatch: { text: "No subcategories found" },

  adminProductsEmpty: { text: "No products found matching your filters.", action: "Clear all filters" },
  productIdInvalid: { title: "Invalid Product ID", action: "Back to Products" },
  productLoadError: { title: "Error Loading Product", action: "Back to Products" },
  submissionsEmpty: { text: "No submissions are waiting for review." },
  itemsSelected: (n: number) => ({ text: `${counted(n, "item")} selected` }),
  productsDetected: (n: number) => ({ text: `${counted(n, "product")} detected`, action: "Proceed to Mapping" }),
} satisfies PageGroup;
