import { counted, type SentenceGroup } from "./message.ts";

/** What stands under a field. Plain strings, so that a zod schema takes them as they are. */
export const validation = {
  errorsTitle: "Please fix the following errors:",
  required: "This field is required",
  invalidValue: "Please enter a valid value",
  unknownField: "This field is not accepted",
  tooLong: (max: number) => `Please use at most ${counted(max, "character")}`,
  fieldError: ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,

  feedbackRequired: "Please enter your feedback before submitting",
  ratingRequired: "Please provide a rating before submitting",
  replyRequired: "Please enter your reply before submitting",
  suggestionRequired: "Please enter a suggestion",
  searchRequired: "Please enter something to search for",

  usernameTooShort: "Username must be at least 3 characters",
  usernameTooLong: "Username must be at most 50 characters",
  usernameInvalid: "Username contains characters that are not allowed",
  usernameReserved: "This username is reserved. Please choose another one.",
  tooManyFavoriteNiches: "You can only select up to 5 favorite categories",

  productNameRequired: "Product name is required",
  productNameTooShort: "Product name must be at least 3 characters",
  headlineTooShort: "Headline must be at least 5 characters",
  headlineHelp: "50-100 characters work best",
  descriptionTooShort: "Description must be at least 50 characters",
  descriptionHelp: "100 characters or more work best",
  websiteUrlRequired: "Website URL is required",
  websiteUrlFirst: "Please enter a website URL first",
  urlInvalid: "Please enter a valid URL",
  videoUrlUnsupported: "Please enter the address of a YouTube or Vimeo video",
  logoNotLoading: "Could not load the logo. Please check the URL.",
  pricingRequired: "Pricing is required",
  pricingHelp: "For example free, freemium, premium, paid or subscription",
  statusInvalid: "Status must be live, pending, rejected or draft",
  nicheRequired: "Please select at least one niche",
  couponIncomplete: "Coupon text and code are required when offering a coupon",
  tagTooLong: "A tag can have at most 30 characters",
  tooManyTags: "You can add up to 10 tags",
  dateInvalid: "Please enter a valid date",
  endBeforeStart: "The end date must be after the start date",

  makerCommentRequired: "Please enter a comment before saving.",
  makerSearchTooShort: "Enter at least 2 characters to search",
  makerAlreadyListed: "You are already listed as a maker for this product.",

  emailInvalid: "Please enter a valid email address",
  adminPasswordTooShort: "Password must be at least 6 characters",
  newPasswordTooShort: "Password must be at least 8 characters",
  securityAnswerInvalid: "Please enter a valid number",
  securityAnswerWrong: "Incorrect answer. Please try again.",

  durationRequired: "Please select a duration",
  durationTooShort: "The minimum duration is 1 month",

  subcategoryNameRequired: "Name is required",

  csvFileInvalid: "Please upload a valid CSV file",
  csvNoData: "No data found in CSV file",
  csvOnlyBlankRows: "No valid data found in CSV file",
  csvMissingFields: (columns: readonly string[]) => `Missing required fields: ${columns.join(", ")}`,
  csvUnreadable: "Failed to parse CSV file. Please check the file format.",
} satisfies SentenceGroup;
