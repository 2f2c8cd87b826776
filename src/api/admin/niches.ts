import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { adminNichesSchema, nicheImpactSchema } from "#contract/admin/niches.ts";
import { getNicheImpact } from "#domain/catalog/niches/get-niche-impact.ts";
import { listAdminNiches } from "#domain/catalog/niches/list-admin-niches.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffRefusals } from "./staff-refusals.ts";

const tags = ["Administration"];

const listRoute = createRoute({
  method: "get",
  path: "/admin/niches",
  tags,
  summary: "All niches, drafts included, with their counts and subcategories",
  responses: { 200: json(adminNichesSchema, "All Resources first, then in their order"), ...staffRefusals },
});

const impactRoute = createRoute({
  method: "get",
  path: "/admin/niches/{id}/impact",
  tags,
  summary: "What merging or deleting a niche affects",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(nicheImpactSchema, "Exact counts"), ...staffRefusals, 404: refusal("No such niche") },
});

export function adminNichesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) => c.json({ niches: await listAdminNiches(database.app) }, 200))
    .openapi(impactRoute, async (c) => {
      const nicheId = readRowId("nicheId", c.req.valid("param").id);
      return c.json(await getNicheImpact(database.app, { nicheId }), 200);
    });
}
