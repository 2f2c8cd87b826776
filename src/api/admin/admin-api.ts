import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { adminAlternativesApi } from "./alternatives.ts";
import { auditApi } from "./audit.ts";
import { adminClaimsApi } from "./claims.ts";
import { adminCollectionsApi } from "./collections.ts";
import { dashboardApi } from "./dashboard.ts";
import { debugApi } from "./debug.ts";
import { draftingApi } from "./drafting.ts";
import { engineApi } from "./engine.ts";
import { adminFactsApi } from "./facts.ts";
import { frameApi } from "./frame.ts";
import { importsApi } from "./imports.ts";
import { jobsApi } from "./jobs.ts";

import { newsletterAdminApi } from "./newsletter.ts";
import { adminNichesApi } from "./niches.ts";
import { orderFiguresAdminApi } from "./order-figures.ts";
import { ordersAdminApi } from "./orders.ts";
import { productEditingApi } from "./product-editing.ts";
import { productsAdminApi } from "./products.ts";
import { reportsApi } from "./reports.ts";
import { securityApi } from "./security.ts";
import { settingsApi } from "./settings.ts";
import { adminSubcategoriesApi } from "./subcategories.ts";
import { submissionsApi } from "./submissions.ts";
import { submitApi } from "./submit.ts";
import { suggestionsApi } from "./suggestions.ts";
import { adminSynonymsApi } from "./synonyms.ts";
import { adminTagsApi } from "./tags.ts";
import { usersApi } from "./users.ts";
import { watchApi } from "./watch.ts";

/** What the admin area reads, one file per area. `createApi` puts the gate in front of all of it. */
export function adminApi(dependencies: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .route("/", frameApi(dependencies))
    .route("/", dashboardApi(dependencies))
    .route("/", jobsApi(dependencies))
    .route("/", adminClaimsApi(dependencies))
    .route("/", adminAlternativesApi(dependencies))
    .route("/", adminFactsApi(dependencies))
    .route("/", adminCollectionsApi(dependencies))
    .route("/", securityApi(dependencies))
    .route("/", usersApi(dependencies))
    .route("/", adminNichesApi(dependencies))
    .route("/", adminSubcategoriesApi(dependencies))
    .route("/", adminTagsApi(dependencies))
    .route("/", adminSynonymsApi(dependencies))
    .route("/", debugApi(dependencies))
    .route("/", auditApi(dependencies))
    .route("/", settingsApi(dependencies))
    .route("/", newsletterAdminApi(dependencies))
    .route("/", importsApi(dependencies))
    .route("/", productEditingApi(dependencies))
    .route("/", submitApi(dependencies))
    .route("/", orderFiguresAdminApi(dependencies))
    .route("/", reportsApi(dependencies))
    .route("/", submissionsApi(dependencies))
    .route("/", engineApi(dependencies))
    .route("/", watchApi(dependencies))
    .route("/", draftingApi(dependencies))
    .route("/", suggestionsApi(dependencies))
    .route("/", productsAdminApi(dependencies))
    .route("/", ordersAdminApi(dependencies));
}
