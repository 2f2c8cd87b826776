import { z } from "@hono/zod-openapi";
import { adminNichesSchema, nicheImpactSchema } from "#contract/admin/catalog/niches.ts";
import { getNicheImpact } from "#domain/catalog/niches/get-niche-impact.ts";
import { listAdminNiches } from "#domain/catalog/niches/list-admin-niches.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const adminNicheReads = [
  declareRead({
    route: {
      path: "/admin/niches",
      tag,
      summary: "All niches, drafts included, with their counts and subcategories",
      answers: "All Resources first, then in their order",
    },
    answer: adminNichesSchema,
    gate: "staff",
    run: async ({ db }) => ({ niches: await listAdminNiches(db) }),
  }),
  declareRead({
    route: {
      path: "/admin/niches/{id}/impact",
      tag,
      summary: "What merging or deleting a niche affects",
      answers: "Exact counts",
      refusals: { 404: "No such niche" },
    },
    params: z.object({ id: z.string() }),
    about: "nicheId",
    answer: nicheImpactSchema,
    gate: "staff",
    run: ({ db }, asked) => getNicheImpact(db, asked),
  }),
] as const;
