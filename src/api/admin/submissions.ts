import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { categorySuggestionsSchema } from "#contract/admin/category-suggestions.ts";
import {
  moderationTemplatesSchema,
  pastDecisionListSchema,
  revisionListSchema,
  siteCheckSchema,
  submissionCountsSchema,
  submissionDetailsSchema,
  submissionListSchema,
  submissionQuerySchema,
} from "#contract/admin/submissions.ts";
import { DomainError } from "#contract/errors.ts";
import { findStoredCheck } from "#domain/catalog/links/find-stored-check.ts";
import { suggestCategories } from "#domain/moderation/engine/suggest-categories.ts";
import { createSiteChecker } from "#domain/moderation/queue/create-site-checker.ts";
import { getModerationTemplates } from "#domain/moderation/queue/get-moderation-templates.ts";
import { getSubmission } from "#domain/moderation/queue/get-submission.ts";
import { listPastDecisions } from "#domain/moderation/queue/list-past-decisions.ts";
import { countSubmissions, listSubmissions } from "#domain/moderation/queue/list-submissions.ts";
import { listWaitingRevisions } from "#domain/moderation/queue/list-waiting-revisions.ts";
import type { AppEnv } from "#http/context.ts";
import { json, refusal } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { readRowId } from "../subjects.ts";
import { staffOf } from "./staff-of.ts";
import { staffRefusals } from "./staff-refusals.ts";

const tags = ["Administration"];
const pageQuery = submissionQuerySchema.pick({ page: true });
const params = z.object({ id: z.string().openapi({ description: "The product's id" }) });
const missing = { 404: refusal("No such submission") };

const listRoute = createRoute({
  method: "get",
  path: "/admin/submissions",
  tags,
  summary: "Products that wait for review",
  request: { query: submissionQuerySchema },
  responses: { 200: json(submissionListSchema, "Ten a page, with the exact count"), ...staffRefusals },
});

const countsRoute = createRoute({
  method: "get",
  path: "/admin/submissions/counts",
  tags,
  summary: "How many wait, by tab",
  responses: { 200: json(submissionCountsSchema, "The counts"), ...staffRefusals },
});

const templatesRoute = createRoute({
  method: "get",
  path: "/admin/submissions/templates",
  tags,
  summary: "Reasons for a rejection to choose from",
  responses: { 200: json(moderationTemplatesSchema, "The templates"), ...staffRefusals },
});

const revisionsRoute = createRoute({
  method: "get",
  path: "/admin/submissions/revisions",
  tags,
  summary: "Changes to live products that wait for review",
  request: { query: pageQuery },
  responses: { 200: json(revisionListSchema, "Ten a page, oldest first"), ...staffRefusals },
});

const decisionsRoute = createRoute({
  method: "get",
  path: "/admin/submissions/decisions",
  tags,
  summary: "What was decided in the last 30 days, and by whom",
  request: { query: pageQuery },
  responses: { 200: json(pastDecisionListSchema, "Ten a page, newest first"), ...staffRefusals },
});

const detailsRoute = createRoute({
  method: "get",
  path: "/admin/submissions/{id}",
  tags,
  summary: "A submission with likely duplicates and its submitter's history",
  request: { params },
  responses: { 200: json(submissionDetailsSchema, "The submission"), ...staffRefusals, ...missing },
});

const siteRoute = createRoute({
  method: "get",
  path: "/admin/submissions/{id}/site",
  tags,
  summary: "Whether a submission's website answers; asked at most every ten minutes, or the daily check",
  request: { params },
  responses: { 200: json(siteCheckSchema.nullable(), "Null if it has no website"), ...staffRefusals, ...missing },
});

const categoriesRoute = createRoute({
  method: "get",
  path: "/admin/submissions/{id}/categories",
  tags,
  summary: "Niches, subcategories and tags of the most similar live products",
  request: { params },
  responses: { 200: json(categorySuggestionsSchema, "The likeliest first"), ...staffRefusals, ...missing },
});

/** What reviewers read. */
export function submissionsApi({ database, logos }: ApiDependencies) {
  const db = database.app;
  const checkSite = createSiteChecker(logos);
  return new OpenAPIHono<AppEnv>()
    .openapi(listRoute, async (c) =>
      c.json(await listSubmissions(db, { ...c.req.valid("query"), viewer: staffOf(c.var) }), 200),
    )
    .openapi(countsRoute, async (c) => c.json(await countSubmissions(db), 200))
    .openapi(templatesRoute, async (c) => c.json(await getModerationTemplates(db), 200))
    .openapi(revisionsRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listWaitingRevisions(db, { page, viewer: staffOf(c.var) }), 200);
    })
    .openapi(decisionsRoute, async (c) => {
      const { page } = c.req.valid("query");
      return c.json(await listPastDecisions(db, { page, actor: staffOf(c.var) }), 200);
    })
    .openapi(detailsRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      return c.json(await getSubmission(db, { productId, viewer: staffOf(c.var) }), 200);
    })
    .openapi(siteRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      const { websiteUrl } = await getSubmission(db, { productId, viewer: staffOf(c.var) });
      if (websiteUrl === null) return c.json(null, 200);
      return c.json((await findStoredCheck(db, { productId })) ?? (await checkSite(websiteUrl)), 200);
    })
    .openapi(categoriesRoute, async (c) => {
      const productId = productIdOf(c.req.valid("param").id);
      await getSubmission(db, { productId, viewer: staffOf(c.var) });
      return c.json(await suggestCategories(db, { productId }), 200);
    });
}

function productIdOf(raw: string): number {
  try {
    return readRowId("productId", raw);
  } catch {
    throw new DomainError("submission_not_found");
  }
}
