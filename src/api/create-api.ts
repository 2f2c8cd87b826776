import { OpenAPIHono } from "@hono/zod-openapi";
import type { ExtractSchema } from "hono/types";
import type { AppEnv } from "#http/context.ts";
import { apiNotFound, errorResponse, zodValidationHook } from "#http/errors/error-response.ts";
import { requireStaff } from "#http/sessions/gates.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import type { Intersection } from "./endpoint.ts";
import type { Read, ReadEndpointOf } from "./reads/declare-read.ts";
import { addReadRoute } from "./reads/read-routes.ts";
import { type Reads, reads } from "./reads.ts";
import { routes } from "./routes.ts";

/** Every route's path, input and answer, for the typed API client. */
type Endpoints = Intersection<ReadEndpointOf<Reads>> & ExtractSchema<ReturnType<(typeof routes)[number]["routes"]>>;

export type Api = OpenAPIHono<AppEnv, Endpoints, "/">;

/** The JSON API for programs and for our own pages: everything below /api/v1. */
export function createApi(dependencies: ApiDependencies): Api {
  const api = new OpenAPIHono<AppEnv>({ defaultHook: zodValidationHook });
  api.onError(errorResponse);
  api.notFound(apiNotFound);
  // Before every route, reads and writes alike, so that none can be added without the gate.
  api.use("/admin/*", requireStaff);
  for (const read of reads as readonly Read[]) {
    addReadRoute(api, { read, dependencies });
    for (const other of routes) if (other.after === read.route.path) api.route("/", other.routes(dependencies));
  }
  return api as unknown as Api;
}
