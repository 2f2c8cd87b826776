import { z } from "@hono/zod-openapi";
import { categorySuggestionsSchema } from "#contract/admin/engine/category-suggestions.ts";
import {
  moderationTemplatesSchema,
  pastDecisionListSchema,
  revisionListSchema,
  shelfPreviewSchema,
  siteCheckSchema,
  submissionCountsSchema,
  submissionDetailsSchema,
  submissionListSchema,
  submissionQuerySchema,
} from "#contract/admin/review/submissions.ts";
import { findStoredCheck } from "#domain/catalog/links/find-stored-check.ts";
import { suggestCategories } from "#domain/moderation/engine/suggest-categories.ts";
import { createSiteChecker } from "#domain/moderation/queue/create-site-checker.ts";
import { getModerationTemplates } from "#domain/moderation/queue/get-moderation-templates.ts";
import { getSubmission } from "#domain/moderation/queue/get-submission.ts";
import { listPastDecisions } from "#domain/moderation/queue/list-past-decisions.ts";
import { countSubmissions, listSubmissions } from "#domain/moderation/queue/list-submissions.ts";
import { listWaitingRevisions } from "#domain/moderation/queue/list-waiting-revisions.ts";
import { previewOnShelf } from "#domain/moderation/queue/preview-on-shelf.ts";
import { declareRead } from "../../declare-read.ts";
import { onceFor } from "../../once-for.ts";

const tag = "Administration";
const pageQuery = submissionQuerySchema.pick({ page: true });
const refusals = { 404: "No such submission" };
const one = {
  params: z.object({ id: z.string().openapi({ description: "The product's id" }) }),
  about: "submissionId",
  gate: "staff",
} as const;

const siteCheckerOf = onceFor(createSiteChecker);

/** What reviewers read. */
export const submissionReads = [
  declareRead({
    route: {
      path: "/admin/submissions",
      tag,
      summary: "Products that wait for review",
      answers: "Ten a page, with the exact count",
    },
    query: submissionQuerySchema,
    answer: submissionListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, asked) => listSubmissions(db, { ...asked, viewer }),
  }),
  declareRead({
    route: {
      path: "/admin/submissions/counts",
      tag,
      summary: "How many wait, by tab",
      answers: "The counts",
    },
    answer: submissionCountsSchema,
    gate: "staff",
    run: ({ db }) => countSubmissions(db),
  }),
  declareRead({
    route: {
      path: "/admin/submissions/templates",
      tag,
      summary: "Reasons for a rejection to choose from",
      answers: "The templates",
    },
    answer: moderationTemplatesSchema,
    gate: "staff",
    run: ({ db }) => getModerationTemplates(db),
  }),
  declareRead({
    route: {
      path: "/admin/submissions/revisions",
      tag,
      summary: "Changes to live products that wait for review",
      answers: "Ten a page, oldest first",
    },
    query: pageQuery,
    answer: revisionListSchema,
    gate: "staff",
    run: ({ db, actor: viewer }, { page }) => listWaitingRevisions(db, { page, viewer }),
  }),
  declareRead({
    route: {
      path: "/admin/submissions/decisions",
      tag,
      summary: "What was decided in the last 30 days, and by whom",
      answers: "Ten a page, newest first",
    },
    query: pageQuery,
    answer: pastDecisionListSchema,
    gate: "staff",
    run: ({ db, actor }, { page }) => listPastDecisions(db, { page, actor }),
  }),
  declareRead({
    ...one,
    route: {
      path: "/admin/submissions/{id}",
      tag,
      summary: "A submission with likely duplicates and its submitter's history",
      answers: "The submission",
      refusals,
    },
    answer: submissionDetailsSchema,
    run: ({ db, actor: viewer }, { submissionId: productId }) => getSubmission(db, { productId, viewer }),
  }),
  declareRead({
    ...one,
    route: {
      path: "/admin/submissions/{id}/site",
      tag,
      summary: "Whether a submission's website answers; asked at most every ten minutes, or the daily check",
      answers: "Null if it has no website",
      refusals,
    },
    answer: siteCheckSchema.nullable(),
    async run({ db, logos, actor: viewer }, { submissionId: productId }) {
      const { websiteUrl } = await getSubmission(db, { productId, viewer });
      if (websiteUrl === null) return null;
      return (await findStoredCheck(db, { productId })) ?? (await siteCheckerOf(logos)(websiteUrl));
    },
  }),
  declareRead({
    ...one,
    route: {
      path: "/admin/submissions/{id}/shelf",
      tag,
      summary: "A submission's spine among the first products of its niche",
      answers: "The spine as it will be, without votes and feedback",
      refusals,
    },
    answer: shelfPreviewSchema,
    async run({ db, actor: viewer, cloths }, { submissionId: productId }) {
      await getSubmission(db, { productId, viewer });
      return await previewOnShelf(db, { productId, cloths });
    },
  }),
  declareRead({
    ...one,
    route: {
      path: "/admin/submissions/{id}/categories",
      tag,
      summary: "Niches, subcategories and tags of the most similar live products",
      answers: "The likeliest first",
      refusals,
    },
    answer: categorySuggestionsSchema,
    async run({ db, actor: viewer }, { submissionId: productId }) {
      await getSubmission(db, { productId, viewer });
      return await suggestCategories(db, { productId });
    },
  }),
] as const;
