import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { engineSummarySchema, findingChoices, findingListSchema } from "#contract/admin/engine.ts";
import { mergePreviewSchema } from "#contract/admin/engine-merges.ts";
import { listFindings } from "#domain/moderation/engine/list-findings.ts";
import { summarizeFindings } from "#domain/moderation/engine/summarize-findings.ts";
import { previewMerge } from "#domain/moderation/merges/preview-merge.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
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

const previewRoute = createRoute({
  method: "get",
  path: "/admin/my-ai-engine/products/{id}/merge-preview",
  tags: ["Administration"],
  summary: "What merging this product into another would move; changes nothing",
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ keptId: z.coerce.number().int().min(1).openapi({ description: "The product that stays" }) }),
  },
  responses: {
    200: json(mergePreviewSchema, "The two products and exact counts"),
    409: refusal("One of them is no longer live"),
    ...staffRefusals,
  },
});

export function engineApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(summaryRoute, async (c) => c.json(await summarizeFindings(database.app), 200))
    .openapi(listRoute, async (c) =>
      c.json(await listFindings(database.app, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
    )
    .openapi(previewRoute, async (c) => {
      const goneId = readRowId("productId", c.req.valid("param").id);
      return c.json(await previewMerge(database.app, { ...c.req.valid("query"), goneId }), 200);
    });
}
