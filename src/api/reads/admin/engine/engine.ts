import { z } from "@hono/zod-openapi";
import { engineSummarySchema, findingChoices, findingListSchema } from "#contract/admin/engine/engine.ts";
import { mergePreviewSchema } from "#contract/admin/engine/engine-merges.ts";
import { linkReportSchema } from "#contract/admin/engine/link-report.ts";
import { withheldListSchema } from "#contract/admin/engine/withheld-votes.ts";
import { getLinkReport } from "#domain/catalog/links/link-run.ts";
import { listWithheldUpvotes } from "#domain/engagement/upvotes/list-withheld-upvotes.ts";
import { listFindings } from "#domain/moderation/engine/list-findings.ts";
import { summarizeFindings } from "#domain/moderation/engine/summarize-findings.ts";
import { previewMerge } from "#domain/moderation/merges/preview-merge.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

export const engineReads = [
  declareRead({
    route: {
      path: "/admin/my-ai-engine/summary",
      tag,
      summary: "How much of each kind was found, and when it was last looked for",
      answers: "Every kind",
    },
    answer: engineSummarySchema,
    gate: "staff",
    run: ({ db }) => summarizeFindings(db),
  }),
  declareRead({
    route: {
      path: "/admin/my-ai-engine/findings",
      tag,
      summary: "Findings of one kind",
      answers: "One page; open ones by score",
    },
    query: findingChoices,
    answer: findingListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listFindings(db, { ...asked, viewer }),
  }),
  declareRead({
    route: {
      path: "/admin/my-ai-engine/products/{id}/merge-preview",
      tag,
      summary: "What merging this product into another would move; changes nothing",
      answers: "The two products and exact counts",
      refusals: { 409: "One of them is no longer live" },
    },
    params: z.object({ id: z.string() }),
    query: z.object({ keptId: z.coerce.number().int().min(1).openapi({ description: "The product that stays" }) }),
    about: "productId",
    answer: mergePreviewSchema,
    gate: "staff",
    run: ({ db }, { productId: goneId, keptId }) => previewMerge(db, { keptId, goneId }),
  }),
  declareRead({
    route: {
      path: "/admin/my-ai-engine/links",
      tag,
      summary: "How the checks of the products' websites are doing",
      answers: "The figures",
    },
    answer: linkReportSchema,
    gate: "staff",
    run: async ({ db, checksLinks: isOn = false }) => ({ isOn, ...(await getLinkReport(db)) }),
  }),
  declareRead({
    route: {
      path: "/admin/my-ai-engine/withheld-votes",
      tag,
      summary: "Products with votes that are under review and don't count",
      answers: "The most votes first, at most 100 products",
    },
    answer: withheldListSchema,
    gate: "staff",
    run: async ({ db, actor: viewer }) => ({ products: await listWithheldUpvotes(db, { viewer }) }),
  }),
] as const;
