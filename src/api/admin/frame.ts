import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { waitingSchema } from "#contract/admin/frame.ts";
import { countWaiting } from "#domain/admins/count-waiting.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const waitingRoute = createRoute({
  method: "get",
  path: "/admin/frame/waiting",
  tags: ["Administration"],
  summary: "What waits for a decision",
  responses: { 200: json(waitingSchema, "Counts by area"), ...staffRefusals },
});

/** What the frame around every page of the admin area shows. */
export function frameApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(waitingRoute, async (c) => c.json(await countWaiting(database.app), 200));
}
