import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "#http/context.ts";
import { apiNotFound, errorResponse, zodValidationHook } from "#http/error-response.ts";
import { requireStaff } from "#http/gates.ts";
import { accountApi } from "./account.ts";
import { accountDeletionApi } from "./account-deletion.ts";
import { accountExportApi } from "./account-export.ts";
import { activitiesApi } from "./activities.ts";
import { adminApi } from "./admin/admin-api.ts";
import { adsApi } from "./ads.ts";
import { advertisersApi } from "./advertisers.ts";
import { aiToolsApi } from "./ai-tools.ts";
import { alternativesApi } from "./alternatives.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { avatarApi } from "./avatar.ts";
import { claimsApi } from "./claims.ts";
import { collectionsApi } from "./collections.ts";
import { comparisonsApi } from "./comparisons.ts";
import { feedbackApi } from "./feedback.ts";
import { followsApi } from "./follows.ts";
import { forYouApi } from "./for-you.ts";
import { launchPlatformsApi } from "./launch-platforms.ts";
import { loginApi } from "./login.ts";
import { makerChoicesApi } from "./maker-choices.ts";
import { makersApi } from "./makers.ts";
import { nichesApi } from "./niches.ts";
import { notificationsApi } from "./notifications.ts";
import { onboardingApi } from "./onboarding.ts";
import { orderFiguresApi } from "./order-figures.ts";
import { ownBookmarksApi } from "./own-bookmarks.ts";
import { ownCollectionsApi } from "./own-collections.ts";
import { ownOrdersApi } from "./own-orders.ts";
import { ownPageApi } from "./own-page.ts";
import { ownProductsApi } from "./own-products.ts";
import { ownStackApi } from "./own-stack.ts";
import { peopleApi } from "./people.ts";
import { productPreviewApi } from "./product-preview.ts";
import { productReportApi } from "./product-report.ts";
import { productStatsApi } from "./product-stats.ts";
import { productUploadsApi } from "./product-uploads.ts";
import { productsApi } from "./products.ts";
import { profileApi } from "./profile.ts";
import { promotionVisitsApi } from "./promotion-visits.ts";
import { rankingsApi } from "./rankings.ts";
import { recentActivityApi } from "./recent-activity.ts";
import { resourceSuggestionsApi } from "./resource-suggestions.ts";
import { searchApi } from "./search.ts";
import { searchSuggestionsApi } from "./search-suggestions.ts";
import { sessionApi } from "./session.ts";
import { sharesApi } from "./shares.ts";
import { signInIntentsApi } from "./sign-in-intents.ts";
import { siteApi } from "./site.ts";
import { subcategoriesApi } from "./subcategories.ts";
import { tagsApi } from "./tags.ts";
import { upvotersApi } from "./upvoters.ts";
import { viewsApi } from "./views.ts";
import { writeRoutes } from "./writes/write-routes.ts";

/** The JSON API for programs and for our own pages: everything below /api/v1. */
export function createApi(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>({ defaultHook: zodValidationHook });
  api.onError(errorResponse);
  api.notFound(apiNotFound);
  // Before every route, reads and writes alike, so that none can be added without the gate.
  api.use("/admin/*", requireStaff);
  return api
    .route("/", siteApi(dependencies))
    .route("/", sessionApi(dependencies))
    .route("/", loginApi(dependencies))
    .route("/", signInIntentsApi(dependencies))
    .route("/", nichesApi(dependencies))
    .route("/", subcategoriesApi(dependencies))
    .route("/", tagsApi(dependencies))
    .route("/", aiToolsApi(dependencies))
    .route("/", productsApi(dependencies))
    .route("/", alternativesApi(dependencies))
    .route("/", collectionsApi(dependencies))
    .route("/", upvotersApi(dependencies))
    .route("/", rankingsApi(dependencies))
    .route("/", recentActivityApi(dependencies))
    .route("/", advertisersApi(dependencies))
    .route("/", launchPlatformsApi(dependencies))
    .route("/", viewsApi(dependencies))
    .route("/", promotionVisitsApi(dependencies))
    .route("/", comparisonsApi(dependencies))
    .route("/", productStatsApi(dependencies))
    .route("/", productPreviewApi(dependencies))
    .route("/", searchApi(dependencies))
    .route("/", searchSuggestionsApi(dependencies))
    .route("/", writeRoutes(dependencies))
    .route("/", feedbackApi(dependencies))
    .route("/", sharesApi(dependencies))
    .route("/", resourceSuggestionsApi(dependencies))
    .route("/", ownProductsApi(dependencies))
    .route("/", makerChoicesApi(dependencies))
    .route("/", productUploadsApi(dependencies))
    .route("/", productReportApi(dependencies))
    .route("/", ownBookmarksApi(dependencies))
    .route("/", ownStackApi(dependencies))
    .route("/", ownCollectionsApi(dependencies))
    .route("/", followsApi(dependencies))
    .route("/", forYouApi(dependencies))
    .route("/", ownPageApi(dependencies))
    .route("/", peopleApi(dependencies))
    .route("/", ownOrdersApi(dependencies))
    .route("/", adsApi(dependencies))
    .route("/", activitiesApi(dependencies))
    .route("/", profileApi(dependencies))
    .route("/", avatarApi(dependencies))
    .route("/", onboardingApi(dependencies))
    .route("/", accountApi(dependencies))
    .route("/", notificationsApi(dependencies))
    .route("/", accountExportApi(dependencies))
    .route("/", accountDeletionApi(dependencies))
    .route("/", orderFiguresApi(dependencies))
    .route("/", claimsApi(dependencies))
    .route("/", makersApi(dependencies))
    .route("/", adminApi(dependencies));
}

export type Api = ReturnType<typeof createApi>;
