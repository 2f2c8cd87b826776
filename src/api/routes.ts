import type { Reads } from "./reads.ts";
import { accountDeletionRoutes } from "./routes/account-deletion.ts";
import { avatarRoutes } from "./routes/avatar.ts";
import { brandUploadRoutes } from "./routes/brand-upload.ts";
import { claimStartRoutes, claimStepRoutes } from "./routes/claims.ts";
import { comparisonViewRoutes } from "./routes/comparison-views.ts";
import { importUploadRoutes } from "./routes/import-upload.ts";
import { letterSampleRoutes } from "./routes/letter-sample.ts";
import { loginRoutes } from "./routes/login.ts";
import { productExportRoutes } from "./routes/product-files.ts";
import { productUploadRoutes } from "./routes/product-uploads.ts";
import { promotionVisitRoutes } from "./routes/promotion-visits.ts";
import { secondFactorRoutes } from "./routes/second-factor.ts";
import { sessionRoutes } from "./routes/session.ts";
import { sessionEndRoutes } from "./routes/sessions.ts";
import { settingsImportRoutes } from "./routes/settings-import.ts";
import { shareRoutes } from "./routes/shares.ts";
import { signInIntentRoutes } from "./routes/sign-in-intents.ts";
import { viewRoutes } from "./routes/views.ts";
import { writeRoutes } from "./writes/write-routes.ts";

/**
 * The routes that no read declares: those of the declared writes, and those that no declaration can express. They set
 * cookies, take or stream files, answer without a body, need the session itself, or count toward limits in their own
 * way, as the steps of a claim do. Each has its place in the OpenAPI document after a read.
 */
export const routes = [
  { after: "/site", routes: sessionRoutes },
  { after: "/site", routes: loginRoutes },
  { after: "/site", routes: signInIntentRoutes },
  { after: "/launch-platforms", routes: viewRoutes },
  { after: "/launch-platforms", routes: promotionVisitRoutes },
  { after: "/compare/pairs", routes: comparisonViewRoutes },
  { after: "/search/suggestions", routes: writeRoutes },
  { after: "/products/{id}/feedback", routes: shareRoutes },
  { after: "/me/similar-products", routes: productUploadRoutes },
  { after: "/me/profile", routes: avatarRoutes },
  { after: "/me/sessions", routes: sessionEndRoutes },
  { after: "/me/export", routes: accountDeletionRoutes },
  { after: "/me/orders/{reference}/figures.csv", routes: claimStartRoutes },
  { after: "/me/claims/{id}", routes: claimStepRoutes },
  { after: "/admin/security", routes: secondFactorRoutes },
  { after: "/admin/settings/values", routes: brandUploadRoutes },
  { after: "/admin/settings/values", routes: settingsImportRoutes },
  { after: "/admin/settings/values", routes: letterSampleRoutes },
  { after: "/admin/newsletter/export.csv", routes: importUploadRoutes },
  { after: "/admin/products/categories", routes: productExportRoutes },
] as const satisfies readonly { after: Reads["route"]["path"]; routes: unknown }[];
