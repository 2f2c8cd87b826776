import { z } from "@hono/zod-openapi";
import {
  jobRunsSchema,
  mailQueueSchema,
  orphansSchema,
  processFiguresSchema,
  productsByStatusSchema,
  serverErrorsSchema,
  siteHealthSchema,
} from "#contract/admin/site/debug.ts";
import * as limits from "#contract/shared/limits.ts";
import { countProductsByStatus } from "#domain/moderation/site/diagnostics/count-products-by-status.ts";
import { findOrphans } from "#domain/moderation/site/diagnostics/find-orphans.ts";
import { listJobRuns } from "#domain/moderation/site/diagnostics/list-job-runs.ts";
import { countLetters } from "#domain/records/letters/count-letters.ts";
import { listDeadLetters } from "#domain/records/letters/list-dead-letters.ts";
import { listServerErrors } from "#domain/records/server-errors/list-server-errors.ts";
import { processFigures } from "#http/metrics/process-figures.ts";
import { siteHealth } from "#http/metrics/site-health.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";

/** For administrators who are debugging. */
export const debugReads = [
  declareRead({
    route: {
      path: "/admin/debug/errors",
      tag,
      summary: "The last server errors",
      answers: "The newest first, at most 200",
    },
    query: z.object({ reference: z.string().trim().max(100).default("") }),
    answer: serverErrorsSchema,
    gate: "staff",
    run: ({ db }, asked) => listServerErrors(db, asked),
  }),
  declareRead({
    route: {
      path: "/admin/debug/letters",
      tag,
      summary: "The mail queue and its dead letters",
      answers: "Counts, and the newest dead letters",
    },
    answer: mailQueueSchema,
    gate: "staff",
    async run({ db }) {
      const [{ dead: deadCount, ...counts }, dead] = await Promise.all([countLetters(db), listDeadLetters(db)]);
      return { ...counts, deadCount, dead };
    },
  }),
  declareRead({
    route: { path: "/admin/debug/jobs", tag, summary: "The runs of the scheduled jobs", answers: "By name" },
    answer: jobRunsSchema,
    gate: "staff",
    run: ({ db }) => listJobRuns(db),
  }),
  declareRead({
    route: {
      path: "/admin/debug/health",
      tag,
      summary: "What is slow, failing, waiting and growing",
      answers: "Of all processes together, since they started",
    },
    answer: siteHealthSchema,
    gate: "staff",
    run: async ({ readFigures }) => siteHealth((await readFigures?.()) ?? []),
  }),
  declareRead({
    route: {
      path: "/admin/debug/process",
      tag,
      summary: "Page cache and slow statements of one process",
      answers: "Of the process that answered",
    },
    answer: processFiguresSchema,
    gate: "staff",
    run: ({ pageCache }) => processFigures({ pageCache, statements: limits.admin.slowStatementsShown }),
  }),
  declareRead({
    route: {
      path: "/admin/debug/orphans",
      tag,
      summary: "Rows that belong to nothing",
      answers: "Each check with a few examples",
    },
    answer: orphansSchema,
    gate: "staff",
    run: ({ db }) => findOrphans(db),
  }),
  declareRead({
    route: {
      path: "/admin/debug/products-by-status",
      tag,
      summary: "How many products are in each state",
      answers: "Counts",
    },
    answer: productsByStatusSchema,
    gate: "staff",
    run: ({ db }) => countProductsByStatus(db),
  }),
] as const;
