import type { BadgeStyle } from "../badge.ts";
import type { RankingSection } from "../lists/ranking-sections.ts";
import type { TopPeriod } from "../lists/top-periods.ts";
import type { AdminArea } from "../people/admin-areas.ts";
import { isTopPage } from "../site-pages.ts";

/** The tabs of the profile page; the first is the default. */
export type ProfileTab =
  | "bookmarks"
  | "stack"
  | "collections"
  | "activities"
  | "products"
  | "suggestions"
  | "orders"
  | "edit"
  | "public"
  | "account";

/** The tabs of a product's home for its makers; the first is the default. */
export type ProductTab =
  | "overview"
  | "page"
  | "comment"
  | "makers"
  | "badge"
  | "share"
  | "platforms"
  | "figures"
  | "promotion"
  | "history";

export const home = () => "/";
/** The home page that never redirects to a primary niche (rule 39). */
export const homeAll = () => "/?all=1";
/** The home page's tab with the most upvoted products of a period. */
export const homeTop = (period: TopPeriod) => `/?top=${period}`;
export const niche = (slug: string) => `/niche/${slug}`;
export const subcategory = ({ niche, subcategory }: { niche: string; subcategory: string }) =>
  `/niche/${niche}/subcategory/${subcategory}`;
export const parentSubcategory = (slug: string, niche?: string) =>
  niche ? `/parent-subcategory/${slug}?niche=${niche}` : `/parent-subcategory/${slug}`;
/** By the tag's key; see `tagKey`. */
export const tag = (key: string) => `/tag/${encodeURIComponent(key)}`;
export const aiTools = () => "/ai-tools";
export const search = (query?: string) => (query ? `/search?q=${encodeURIComponent(query)}` : "/search");
export const product = (slug: string) => `/resources/${slug}`;
/** Always in the same order, so that a comparison has one address. Other orders redirect to it. */
export const compare = (slugs: readonly string[]) => `/compare/${[...slugs].sort().join("-vs-")}`;
/** Where a comparison starts; with `q`, what can be added to the products in `with`. */
export const compareStart = () => "/compare";
export const alternatives = (slug: string) => `/resources/${slug}/alternatives`;
/** Everybody who upvoted it; replaces the dialog without JavaScript. */
export const upvoters = (slug: string, after?: string) =>
  `/resources/${slug}/upvoters${after ? `?after=${encodeURIComponent(after)}` : ""}`;
/** Proposes another product as an alternative to it. */
export const proposeAlternative = (slug: string) => `/propose-alternative?product=${encodeURIComponent(slug)}`;
/** Counts the visit and redirects to the product's website. */
export const visit = (slug: string) => `/go/${slug}`;
/** A person's public page. */
export const person = (username: string) => `/people/${encodeURIComponent(username)}`;
/** Reports a person to the moderators; from a comment, it leads back to its product. */
export const reportPerson = (username: string, slug?: string) =>
  `/report-person?person=${encodeURIComponent(username)}${slug ? `&product=${encodeURIComponent(slug)}` : ""}`;
/** The public collections of tools. */
export const collections = () => "/collections";
/** By its address: words from the name, which may change, and a key, which does not. */
export const collection = (address: string) => `/collections/${address}`;
/** Asks which of the viewer's collections the product belongs to; replaces the dialog without JavaScript. */
export const addToCollection = (slug: string) => `/collections/add?product=${encodeURIComponent(slug)}`;
export const reportCollection = (address: string) => `/collections/report?collection=${encodeURIComponent(address)}`;
/** For its owner. */
export const editCollection = (key: string) => `/profile/collections/${key}`;
/** Without the extension. */
export const collectionFeed = (key: string) => `/feeds/collections/${key}`;
/** What the viewer follows, and the news about it. */
export const following = () => "/following";
/** The weekly mail as the viewer would get it now. */
export const digestPreview = () => "/following/digest";
/** All notices shown under the bell. */
export const notifications = () => "/notifications";
/** With the id of an own product, it is chosen already. */
export const advertise = (productId?: number) => (productId ? `/advertise?product=${productId}` : "/advertise");
/** Where the checkout leads back to. It only decides which order the page asks about (rule 27). */
export const paymentReturn = (payment: "success" | "cancelled", order: string) =>
  `/advertise?payment=${payment}&order=${order}`;
/** What is listed and what isn't, what a submission needs, and how review works. */
export const guidelines = () => "/guidelines";
/** What is sold, to whom, and what it doesn't buy. */
export const aboutAds = () => "/about/ads";
/** How each list is ordered; `section` is one of its headings. */
export const aboutRanking = (section?: RankingSection) => (section ? `/about/ranking#${section}` : "/about/ranking");
/** Why a product is in a list of the page `here`; replaces the popover without JavaScript. */
export const whyHere = (section: RankingSection, here: string, id: number) =>
  `/about/ranking?in=${encodeURIComponent(here)}&of=${section}&why=${id}#why`;
/** The source code that orders the lists of a section, as it runs here. */
export const rankingCode = (section: RankingSection) => `/about/ranking/code/${section}`;
/** The same without the page around it. */
export const rankingCodeFile = (section: RankingSection) => `/about/ranking/code/${section}.txt`;
export const receipt = (order: string) => `/profile/orders/${order}/receipt`;
export const about = () => "/about";
export const terms = () => "/terms";
export const privacy = () => "/privacy";
/** A page that administrators write; the built-in ones are `about()` and the like, too. */
export const sitePage = (name: string) => (isTopPage(name) ? `/${name}` : `/pages/${name}`);
/** The site's feedback form; replaces the dialog without JavaScript. */
export const siteFeedback = () => "/feedback";
/** Suggests a fact about a product, with its source. */
export const suggestFact = (slug: string) => `/suggest-fact?product=${encodeURIComponent(slug)}`;
/** Reports a product to the moderators; needs no account. */
export const reportProduct = (slug: string) => `/report?product=${encodeURIComponent(slug)}`;
export const newsletter = () => "/newsletter";
/** Asks for confirmation; opening the address changes nothing, because mail scanners open links too. */
export const newsletterConfirm = (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`;
export const newsletterUnsubscribe = (token: string) => `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
/** Asks first, like the newsletter's; posting to it turns the emails off at once (RFC 8058). */
export const turnOffEmails = (token: string) => `/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
export const suggest = () => "/submit";
export const claim = (slug: string, way?: string) =>
  `/claim-product?product=${encodeURIComponent(slug)}${way ? `&way=${encodeURIComponent(way)}` : ""}`;
/** The viewer's own claims. */
export const claims = () => "/claim-product";
export const profile = (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : "/profile");
export const myProducts = (tab?: string) => (tab ? `/my-products?tab=${tab}` : "/my-products");
/** My Products with the form for a new product, or for the basic fields of a stored one. */
export const listProduct = (id?: number) => (id ? `/my-products?id=${id}` : "/my-products?list=1");
/** The makers' home of a product: its state, the next step, and everything about it in tabs. */
export const myProduct = (id: number, tab?: ProductTab) =>
  tab && tab !== "overview" ? `/my-products/${id}?tab=${tab}` : `/my-products/${id}`;
/** Its figures by day. */
export const productFigures = (id: number, days: number) => `/my-products/${id}?tab=figures&days=${days}`;
/** The figures by day as CSV. */
export const productFiguresFile = (id: number, days: number) => `/api/v1/me/products/${id}/report.csv?days=${days}`;
export const editProduct = (id: number) => `/my-products/edit/${id}`;
/** What the product page will look like; for owners and administrators. */
export const previewProduct = (id: number) => `/my-products/${id}/preview`;
/** The wizard; `step` is one of its tabs. */
export const submitDetails = (id: number, step?: string) =>
  step ? `/submit-product-details?id=${id}&step=${step}` : `/submit-product-details?id=${id}`;
/** The badge or, while it is locked, the tab that unlocks it. */
export const launchSteps = (id: number) => myProduct(id, "badge");
export const auth = (redirectTo?: string) =>
  redirectTo ? `/auth?redirect=${encodeURIComponent(redirectTo)}` : "/auth";
/** New accounts see this page once, then go on to where they were heading. */
export const onboarding = (redirectTo = "/") => {
  if (redirectTo === "/") return "/onboarding";
  // Already on the way to onboarding: keep the target.
  return redirectTo.startsWith("/onboarding") ? redirectTo : `/onboarding?redirect=${encodeURIComponent(redirectTo)}`;
};
export const googleSignIn = (redirectTo: string) => `/auth/google?redirect=${encodeURIComponent(redirectTo)}`;
/** Where buttons and forms post without JavaScript. */
export const upvoteForm = () => "/forms/upvote";
export const withdrawUpvoteForm = () => "/forms/withdraw-upvote";
export const publicPageForm = () => "/forms/public-page";
export const blockForm = () => "/forms/block";
export const unblockForm = () => "/forms/unblock";
export const personReportForm = () => "/forms/person-report";
export const productReportForm = () => "/forms/product-report";
export const siteFeedbackForm = () => "/forms/site-feedback";
export const newsletterForm = () => "/forms/newsletter";
export const newsletterConfirmForm = () => "/forms/newsletter/confirm";
export const newsletterUnsubscribeForm = () => "/forms/newsletter/unsubscribe";
export const suggestionForm = () => "/forms/suggestion";
/** The steps of a claim without JavaScript; the first one creates it. */
export const claimForm = (step?: "code" | "code-check" | "check" | "review" | "cancel") =>
  step ? `/forms/claim/${step}` : "/forms/claim";
export const signOutForm = () => "/forms/sign-out";
export const profileForm = () => "/forms/profile";
export const forYouForm = () => "/forms/for-you";
export const onboardingForm = () => "/forms/onboarding";
export const onboardingSkipForm = () => "/forms/onboarding/skip";
export const sessionsForm = () => "/forms/sessions";
export const emailChoicesForm = () => "/forms/notifications";
export const turnOffEmailsForm = () => "/forms/notifications/unsubscribe";
export const accountDeletionForm = () => "/forms/account-deletion";
/** The viewer's data export. */
export const accountExport = () => "/api/v1/me/export";
export const bookmarkForm = () => "/forms/bookmark";
export const removeBookmarkForm = () => "/forms/remove-bookmark";
export const feedbackForm = () => "/forms/feedback";
export const replyForm = () => "/forms/reply";
export const alternativeForm = () => "/forms/alternative";
export const alternativeVoteForm = () => "/forms/alternative-vote";
export const withdrawAlternativeVoteForm = () => "/forms/withdraw-alternative-vote";
export const newCollectionForm = () => "/forms/new-collection";
export const collectionForm = () => "/forms/collection";
export const deleteCollectionForm = () => "/forms/delete-collection";
export const addToCollectionForm = () => "/forms/add-to-collection";
export const removeFromCollectionForm = () => "/forms/remove-from-collection";
export const collectionNoteForm = () => "/forms/collection-note";
export const collectionPlaceForm = () => "/forms/collection-place";
export const collectionReportForm = () => "/forms/collection-report";
export const stackForm = () => "/forms/stack";
export const removeFromStackForm = () => "/forms/remove-from-stack";
export const followForm = () => "/forms/follow";
export const unfollowForm = () => "/forms/unfollow";
export const readNoticesForm = () => "/forms/read-notices";
export const digestForm = () => "/forms/digest";
/** The administrators' sign-in. */
export const login = (redirectTo?: string) =>
  redirectTo ? `/login?redirect=${encodeURIComponent(redirectTo)}` : "/login";
/** A page of the admin area; the dashboard without one. */
export const admin = (area?: AdminArea) => (area && area !== "dashboard" ? `/admin/${area}` : "/admin");
/** The users with this person's details open. */
export const adminUser = (userId: string) => `/admin/users?user=${encodeURIComponent(userId)}`;
/** The keyboard queue, with this submission open. */
export const adminQueue = (id?: number) => (id ? `/admin/submissions/queue?id=${id}` : "/admin/submissions/queue");
/** The texts of letters, with this one open. */
export const adminLetters = (kind?: string) =>
  kind ? `/admin/settings/letters?letter=${encodeURIComponent(kind)}` : "/admin/settings/letters";
/** Without an id, an empty one. */
export const adminIssue = (id?: number) => `/admin/newsletter/issues/${id ?? "new"}`;
/** Its editor; without a name, of a new one. */
export const adminPage = (name = "new") => `/admin/pages/${name}`;
export const adminNewProduct = () => "/admin/products/new";
export const adminEditProduct = (id: number) => `/admin/products/edit/${id}`;
/** Without an id, the page asks the browser which file was uploaded last. */
export const adminMapCsv = (importId?: number) =>
  importId ? `/admin/products/map-csv?import=${importId}` : "/admin/products/map-csv";
export const adminBulkUpload = () => "/admin/products/new?add=csv";
export const apiDocs = () => "/api/docs";
/** Where the payment provider reports changes; signed, and outside the versioned API. */
export const paymentEvents = () => "/api/payments/events";
/** Stands in for the payment provider's own page; exists only while the sandbox takes the payments. */
export const sandboxCheckout = (sessionId: string) => `/sandbox-checkout/${sessionId}`;
export const sandboxCheckoutForm = () => "/forms/sandbox-checkout";
/** The newest products of the whole directory, for feed readers. */
export const feed = () => "/feeds/all.rss";
/** The service worker's fallback page. */
export const offline = () => "/offline";
export const health = () => "/health";
export const serviceWorker = () => "/sw.js";
export const file = (key: string) => `/files/${key}`;
/** The preview image other sites show with a link to the product. */
/** The tokens of an accent color. Its name is its content, so it never changes. */
export const accentStyles = (accent: string) => `/brand/accent-${accent.slice(1)}.css`;
export const socialImage = (slug: string) => `/og/${slug}.png`;
export const nicheImage = (slug: string) => `/og/niche/${slug}.png`;
/** By its key, so that it stays when the collection is renamed. */
export const collectionImage = (key: string) => `/og/collections/${key}.png`;
export const personImage = (username: string) => `/og/people/${encodeURIComponent(username)}.png`;
type WeekLook = "light" | "dark" | "light-narrow" | "dark-narrow";
/** The shelf of the week before this Monday, as the weekly mail shows it; narrow on phones. */
export const weekPicture = (monday: string, look: WeekLook) => `/og/week/${monday}-${look}.png`;
/** Each look has its own path, so the path alone decides which bytes a cache stores. */
export const badge = ({ slug, size, theme }: BadgeStyle & { slug: string }) => `/badge/${slug}/${size}-${theme}.svg`;
/** What badges of hidden and unknown products show. */
export const badgePlaceholder = ({ size, theme }: BadgeStyle) => `/badge/${size}-${theme}.svg`;
