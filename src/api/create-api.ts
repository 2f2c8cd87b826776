import { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "#http/context.ts";
import { apiNotFound, errorResponse, zodValidationHook } from "#http/error-response.ts";
import { adminApi } from "./admin.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { nichesApi } from "./niches.ts";
import { productsApi } from "./products.ts";
import { searchApi } from "./search.ts";
import { sessionApi } from "./session.ts";
import { siteApi } from "./site.ts";
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
    .route("/", productsApi(dependencies))
    .route("/", searchApi(dependencies))
    .route("/", upvotesApi(dependencies))
    .route("/", adminApi(dependencies));
}

export type Api = ReturnType<typeof createApi>;
