import { counted } from "./message.ts";

/** Messages shown under a field. Plain strings, so a zod schema can use them directly. */
export const errorsTitle = "Please fix the following errors:";
export const required = "This field is required";
export const invalidValue = "Please enter a valid value";
export const unknownField = "This field is not accepted";
export const tooShort = (min: number) => `Please use at least ${counted(min, "character")}`;
export const tooLong = (max: number) => `Please use at most ${counted(max, "character")}`;
export const fieldError = ({ field, message }: { field: string; message: string }) => `${field}: ${message}`;

export const feedbackRequired = "Please enter your feedback before submitting";
export const ratingRequired = "Please provide a rating before submitting";
export const replyRequired = "Please enter your reply before submitting";
export const reportReasonRequired = "Please choose a reason";
export const suggestionRequired = "Please enter a suggestion";

export const usernameTooShort = "Username must be at least 3 characters";
export const usernameTooLong = "Username must be at most 50 characters";
export const usernameInvalid = "Username contains characters that are not allowed";
export const usernameMixedScripts = "Please use letters of one alphabet";
export const unseenCharacters = "Please remove invisible and control characters";
export const usernameReserved = "This username is reserved. Please choose another one.";
export const nicheUnavailable = "This niche is no longer available. Please choose another one.";
export const subcategoryUnavailable = "A subcategory is no longer available. Please choose another one.";
export const usernameMismatch = "Please type your username exactly as shown";
export const usernameMismatchTheirs = "Please type this person's username exactly as shown";
export const requesterRequired = "Please choose who asked";
export const tooManyFavoriteNiches = "You can only select up to 5 favorite categories";

export const wordBlocked = (word: string) => `“${word}” can't be used here. Please choose other words.`;
export const websiteBlocked = (domain: string) =>
  `We don't accept links to ${domain}. Please contact us if that's a mistake.`;
export const mailDomainBlocked = (domain: string) =>
  `We don't accept email addresses at ${domain}. Please use another one.`;

export const imageRequired = "Please choose an image";
export const pictureAltRequired = "Please describe each picture";
export const pictureUnavailable = "A picture is no longer available. Please upload it again.";
export const tooManyPictures = "You can add up to 5 pictures";
export const uploadFailed = "The upload failed. Please try again.";
export const logoUnavailable = "The logo is no longer available. Please upload it again.";

export const productNameRequired = "Product name is required";
export const productNameTooShort = "Product name must be at least 3 characters";
export const headlineTooShort = "Headline must be at least 5 characters";
export const headlineHelp = "50-100 characters work best";
export const descriptionTooShort = "Description must be at least 50 characters";
export const descriptionHelp = "100 characters or more work best";
export const websiteUrlRequired = "Website URL is required";
export const websiteUrlFirst = "Please enter a website URL first";
export const basicsFirst = "Please enter the product name, website and pricing first";
export const urlInvalid = "Please enter a valid URL";
export const videoUrlUnsupported = "Please enter a YouTube or Vimeo URL";
export const logoNotLoading = "Could not load the logo. Please check the URL.";
export const pricingRequired = "Pricing is required";
export const pricingHelp = "For example free, freemium, premium, paid or subscription";
export const statusInvalid = "Status must be live, pending, rejected or draft";
export const nicheRequired = "Please select at least one niche";
export const nicheLocked = "Niches of a submitted product can't be removed. You can add others.";
export const couponIncomplete = "Coupon text and code are required when offering a coupon";
export const couponExpiryPast = "Please choose a date in the future";
export const tagTooLong = "A tag can have at most 30 characters";
export const tagsRepeated = (tags: readonly string[]) => `You already added ${tags.join(", ")}`;
export const tagWithoutLetters = "A tag needs a letter or a digit";
export const termTooLong = "A term can have at most 60 characters";
export const termWithoutLetters = "A term needs a letter or a digit, and no comma";
export const tooFewTerms = "A group needs at least 2 different terms";
export const onlyTypedTerms = "Add a term without > that products are found by";
export const tooManyTerms = "A group can have up to 20 terms";
export const hasAllTags = (name: string) => `${name} has 10 tags already`;
export const chooseProducts = "Please choose at least one product";
export const tooManyProducts = "Please choose 20 products or fewer";
export const tooManyTags = "You can add up to 10 tags";
export const platformUnknown = "Please choose one of the listed platforms";
export const licenseInvalid = "Please enter an SPDX license ID, such as MIT or Apache-2.0";
export const languageInvalid = "Please choose a language from the list or enter a tag such as pt-BR";
export const tooManyLanguages = "You can add up to 40 languages";
export const priceInvalid = "Please enter an amount from 0 to 9,999,999.99 with at most two decimals";
export const trialDaysInvalid = "Please enter a number of days from 0 to 365";
export const currencyInvalid = "Please enter a currency code, such as USD or EUR";
export const currencyRequired = "Please enter the currency of the price";
export const checkedOnInvalid = "Please enter a date that is not in the future";
export const formatTooLong = "A format can have at most 20 characters";
export const tooManyFormats = "You can add up to 20 formats";
export const factRequired = "Please choose a fact";
export const answerInvalid = "Please enter yes or no";
export const priceWithCurrency = "Please enter a price with its currency, such as 9.99 USD";
export const formatsRequired = "Please enter formats with commas between, such as CSV, PDF";
export const dataLocationsRequired =
  "Please enter one or more of: On the device, On your own server, In the EU, In the US, Elsewhere";
export const sourceRequired = "Please enter the address of a page that says so";
export const dataLocationUnknown = "Please choose one of the listed places";
export const foundedYearInvalid = (max: number) => `Please enter a year from 1950 to ${max}`;
export const supportInvalid = "Please enter a URL or an email address";
export const tooManySocialLinks = "You can add up to 6 links";
export const dateInvalid = "Please enter a valid date";
export const endBeforeStart = "The end date must be after the start date";

export const makerCommentRequired = "Please enter a comment before saving.";
export const makerSearchTooShort = "Enter at least 2 characters to search";
export const makerAlreadyListed = "You are already listed as a maker for this product.";

export const claimCreatorRequired = "Please confirm that you are a creator of this product";
export const claimRightRequired = "Please confirm that you have the right to be listed";
export const claimProfileRequired = "Please confirm that your profile will be shown";
export const claimAddressShared =
  "Many people have addresses at this domain, so they don't prove ownership. Please verify it on the site.";
export const claimAddressForeign = (domain: string) => `Please use an email address that ends in @${domain}`;
export const claimCodeWrong = (triesLeft: number) => {
  if (triesLeft === 0) return "This code is wrong. Please ask for a new one.";
  return `This code is wrong. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
};
export const claimCodeInvalid = "The code has 8 letters and digits";

export const emailInvalid = "Please enter a valid email address";
export const adminPasswordTooShort = "Password must be at least 6 characters";
export const newPasswordTooShort = "Password must be at least 8 characters";
export const securityAnswerInvalid = "Please enter a valid number";
export const secondFactorInvalid = "Please enter the 6 digits from your app, or a recovery code";
export const securityAnswerWrong = "Incorrect answer. Please try again.";

export const durationRequired = "Please select a duration";
export const durationTooShort = "The minimum duration is 1 month";
export const durationTooLong = "The maximum duration is 24 months";
export const promotedProductRequired = "Please choose what to promote";
export const startOutOfRange = "Please choose a day from today to a year ahead";

export const subcategoryNameRequired = "Name is required";
export const categoryNameTooLong = "A name can have at most 60 characters";
export const categoryDescriptionTooLong = "A description can have at most 500 characters";

export const csvFileInvalid = "Please upload a valid CSV file";
export const csvNoData = "No data found in CSV file";
export const csvOnlyBlankRows = "No valid data found in CSV file";
export const csvMissingFields = (columns: readonly string[]) => `Missing required fields: ${columns.join(", ")}`;
export const csvUnreadable = "Failed to parse CSV file. Please check the file format.";

export const sameWebsiteAs = (name: string) => `It has the same website as ${name}.`;
export const sameNameAs = (name: string) => `It has the same name as ${name}.`;
