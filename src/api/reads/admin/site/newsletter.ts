import { z } from "@hono/zod-openapi";
import { letterPreviewSchema } from "#contract/admin/site/letters.ts";
import { newsletterFiguresSchema, subscriberPageSchema } from "#contract/admin/site/newsletter.ts";
import { subscriberFilters } from "#contract/admin/site/newsletter-input.ts";
import {
  newsletterIssueListSchema,
  newsletterIssueSchema,
  weekDraftSchema,
} from "#contract/admin/site/newsletter-issues.ts";
import { getNewsletterFigures } from "#domain/mail/newsletter/get-newsletter-figures.ts";
import { draftOfWeek } from "#domain/mail/newsletter/issues/draft-of-week.ts";
import { getIssue, listIssues } from "#domain/mail/newsletter/issues/list-issues.ts";
import { exportSubscribers, listSubscribers } from "#domain/mail/newsletter/list-subscribers.ts";
import { previewLetter } from "#domain/mail/newsletter/preview-letter.ts";
import { declareRead } from "../../declare-read.ts";
import { Attachment } from "../../outcomes.ts";
import { periodOf, periodQuery } from "../../period-query.ts";

const tag = "Administration";

export const newsletterReads = [
  declareRead({
    route: {
      path: "/admin/newsletter/subscribers",
      tag,
      summary: "The newsletter's subscribers",
      answers: "The newest first, 20 a page",
    },
    query: z.object({ q: z.string().optional(), page: z.string().optional() }),
    answer: subscriberPageSchema,
    gate: "staff",
    run: ({ db }, asked) => listSubscribers(db, subscriberFilters.parse(asked)),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/figures",
      tag,
      summary: "The number of subscribers by day",
      answers: "The days of the period",
    },
    query: periodQuery,
    answer: newsletterFiguresSchema,
    gate: "staff",
    run: ({ db }, asked) => getNewsletterFigures(db, { period: periodOf(asked) }),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/letter",
      tag,
      summary: "The letter that a new subscriber gets first",
      answers: "Its subject and its parts",
    },
    answer: letterPreviewSchema,
    gate: "staff",
    run: ({ db, site }) => previewLetter(db, { site }),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/issues",
      tag,
      summary: "The newsletter's issues, without their text",
      answers: "The newest 50, and how many people would get one now",
    },
    answer: newsletterIssueListSchema,
    gate: "staff",
    run: ({ db }) => listIssues(db),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/issues/{id}",
      tag,
      summary: "One issue of the newsletter, with its figures",
      answers: "The issue",
      refusals: { 404: "It was deleted" },
    },
    params: z.object({ id: z.string() }),
    about: "itemId",
    answer: newsletterIssueSchema,
    gate: "staff",
    run: ({ db }, { itemId: issueId }) => getIssue(db, { issueId }),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/week",
      tag,
      summary: "The week's digest as the start of an issue",
      answers: "Subject and Markdown",
    },
    answer: weekDraftSchema,
    gate: "staff",
    run: ({ db, site }) => draftOfWeek(db, { site }),
  }),
  declareRead({
    route: {
      path: "/admin/newsletter/export.csv",
      tag,
      summary: "All subscribers as a file",
      answers: "Confirmed, and not unsubscribed",
    },
    answer: z.string(),
    file: "text/csv",
    gate: "staff",
    run: ({ db }) => new Attachment("newsletter-subscribers.csv", exportSubscribers(db)),
  }),
] as const;
