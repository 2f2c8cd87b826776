import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { engineSummarySchema, findingChoices, findingListSchema } from "#contract/admin/engine.ts";
import { listFindings } from "#domain/engine/list-findings.ts";
import { summarizeFindings } from "#domain/engine/summarize-findings.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const summaryRoute = createRoute({
  method: "get",
  path: "/admin/my-ai-engine/summary",
  tags: ["Administration"],
  summary: "How much of each kind was found, and when it was last looked for",
  responses: { 200: json(engineSummarySchema, "Every kind"), ...staffRefusals },
});

const listRoute = createRoute({
  method: "get",
  path: "/admin/my-ai-engine/findings",
  tags: ["Administration"],
  summary: "Findings of one kind",
  request: { query: findingChoices },
  responses: { 200: json(findingListSchema, "One page; open ones by score"), ...staffRefusals },
});

export function engineApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(summaryRoute, async (c) => c.json(await summarizeFindings(database.app), 200))
    .openapi(listRoute, async (c) => c.json(await listFindings(database.app, c.req.valid("query")), 200));
}
