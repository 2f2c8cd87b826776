import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { draftingSchema } from "#contract/admin/drafting.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const draftingRoute = createRoute({
  method: "get",
  path: "/admin/products/drafting",
  tags: ["Administration"],
  summary: "Whether a language model drafts texts",
  responses: { 200: json(draftingSchema, "Its name; never its address or key"), ...staffRefusals },
});

export function draftingApi({ languageModel }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(draftingRoute, (c) => c.json({ model: languageModel?.name ?? null }, 200));
}
