import { sessionEndRoutes } from "./account.ts";
import { accountDeletionRoutes } from "./account-deletion.ts";
import { importUploadRoutes } from "./admin/imports.ts";
import { importTemplateRoutes, productExportRoutes } from "./admin/product-files.ts";
import { secondFactorRoutes } from "./admin/security.ts";
import { avatarRoutes } from "./avatar.ts";
import { claimStartRoutes, claimStepRoutes } from "./claims.ts";
import { comparisonViewRoutes } from "./comparison-views.ts";
import { loginRoutes } from "./login.ts";
import { onboardingRoutes } from "./onboarding.ts";
import { productUploadRoutes } from "./product-uploads.ts";
import { profileRoutes } from "./profile.ts";
import { promotionVisitRoutes } from "./promotion-visits.ts";
import type { Reads } from "./reads.ts";
import { sessionRoutes } from "./session.ts";
import { shareRoutes } from "./shares.ts";
import { signInIntentRoutes } from "./sign-in-intents.ts";
import { viewRoutes } from "./views.ts";
import { writeRoutes } from "./writes/write-routes.ts";

/**
 * The routes that no read declares: those of the declared writes, and the few that cannot be declared, because they set
 * cookies, take files or answer without a body. Each has its place in the OpenAPI document after a read.
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
  { after: "/me/profile", routes: profileRoutes },
  { after: "/me/profile", routes: avatarRoutes },
  { after: "/me/profile", routes: onboardingRoutes },
  { after: "/me/sessions", routes: sessionEndRoutes },
  { after: "/me/export", routes: accountDeletionRoutes },
  { after: "/me/orders/{reference}/figures.csv", routes: claimStartRoutes },
  { after: "/me/claims/{id}", routes: claimStepRoutes },
  { after: "/admin/security", routes: secondFactorRoutes },
  { after: "/admin/newsletter/export.csv", routes: importUploadRoutes },
  { after: "/admin/products/imports/{id}/rows", routes: importTemplateRoutes },
  { after: "/admin/products/categories", routes: productExportRoutes },
] as const satisfies readonly { after: Reads["route"]["path"]; routes: unknown }[];
