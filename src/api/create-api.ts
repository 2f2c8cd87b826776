import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "#http/context.ts";
import { apiNotFound, errorResponse, zodValidationHook } from "#http/error-response.ts";
import { adminApi } from "./admin.ts";
import { aiToolsApi } from "./ai-tools.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { bookmarksApi } from "./bookmarks.ts";
import { newsletterApi } from "./newsletter.ts";
import { nichesApi } from "./niches.ts";
import { ownProductsApi } from "./own-products.ts";
import { productsApi } from "./products.ts";
import { resourceSuggestionsApi } from "./resource-suggestions.ts";
import { searchApi } from "./search.ts";
import { searchSuggestionsApi } from "./search-suggestions.ts";
import { sessionApi } from "./session.ts";
import { siteApi } from "./site.ts";
import { siteFeedbackApi } from "./site-feedback.ts";
import { subcategoriesApi } from "./subcategories.ts";
import { tagsApi } from "./tags.ts";
import { upvotesApi } from "./upvotes.ts";

/** The door for programs, and for our own pages: everything below /api/v1. */
export function createApi(dependencies: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>({ defaultHook: zodValidationHook });
  api.onError(errorResponse);
  api.notFound(apiNotFound);
  return api
    .route("/", siteApi(dependencies))
    .route("/", sessionApi(dependencies))
    .route("/", nichesApi(dependencies))
    .route("/", subcategoriesApi(dependencies))
    .route("/", tagsApi(dependencies))
    .route("/", aiToolsApi(dependencies))
    .route("/", productsApi(dependencies))
    .route("/", searchApi(dependencies))
    .route("/", searchSuggestionsApi(dependencies))
    .route("/", upvotesApi(dependencies))
    .route("/", bookmarksApi(dependencies))
    .route("/", siteFeedbackApi(dependencies))
    .route("/", newsletterApi(dependencies))
    .route("/", resourceSuggestionsApi(dependencies))
    .route("/", ownProductsApi(dependencies))
    .route("/", adminApi(dependencies));
}

export type Api = ReturnType<typeof createApi>;
