import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import {
  jobRunsSchema,
  mailQueueSchema,
  orphansSchema,
  processFiguresSchema,
  productsByStatusSchema,
  serverErrorsSchema,
} from "#contract/admin/debug.ts";
import * as limits from "#contract/limits.ts";
import { countProductsByStatus } from "#domain/moderation/diagnostics/count-products-by-status.ts";
import { findOrphans } from "#domain/moderation/diagnostics/find-orphans.ts";
import { listJobRuns } from "#domain/moderation/diagnostics/list-job-runs.ts";
import { countLetters } from "#domain/records/letters/count-letters.ts";
import { listDeadLetters } from "#domain/records/letters/list-dead-letters.ts";
import { listServerErrors } from "#domain/records/server-errors/list-server-errors.ts";
import type { AppEnv } from "#http/context.ts";
import { processFigures } from "#http/process-figures.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const shared = { method: "get" as const, tags: ["Administration"] };

const errorsRoute = createRoute({
  ...shared,
  path: "/admin/debug/errors",
  summary: "The last server errors",
  request: { query: z.object({ reference: z.string().trim().max(100).default("") }) },
  responses: { 200: json(serverErrorsSchema, "The newest first, at most 200"), ...staffRefusals },
});

const lettersRoute = createRoute({
  ...shared,
  path: "/admin/debug/letters",
  summary: "The mail queue and its dead letters",
  responses: { 200: json(mailQueueSchema, "Counts, and the newest dead letters"), ...staffRefusals },
});

const jobsRoute = createRoute({
  ...shared,
  path: "/admin/debug/jobs",
  summary: "The runs of the scheduled jobs",
  responses: { 200: json(jobRunsSchema, "By name"), ...staffRefusals },
});

const processRoute = createRoute({
  ...shared,
  path: "/admin/debug/process",
  summary: "Page cache and slow statements of one process",
  responses: { 200: json(processFiguresSchema, "Of the process that answered"), ...staffRefusals },
});

const orphansRoute = createRoute({
  ...shared,
  path: "/admin/debug/orphans",
  summary: "Rows that belong to nothing",
  responses: { 200: json(orphansSchema, "Each check with a few examples"), ...staffRefusals },
});

const statusesRoute = createRoute({
  ...shared,
  path: "/admin/debug/products-by-status",
  summary: "How many products are in each state",
  responses: { 200: json(productsByStatusSchema, "Counts"), ...staffRefusals },
});

/** For administrators who look for a fault. */
export function debugApi({ database, pageCache }: ApiDependencies) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(errorsRoute, async (c) => c.json(await listServerErrors(db, c.req.valid("query")), 200))
    .openapi(lettersRoute, async (c) => {
      const [{ dead: deadCount, ...counts }, dead] = await Promise.all([countLetters(db), listDeadLetters(db)]);
      return c.json({ ...counts, deadCount, dead }, 200);
    })
    .openapi(jobsRoute, async (c) => c.json(await listJobRuns(db), 200))
    .openapi(processRoute, (c) =>
      c.json(processFigures({ pageCache, statements: limits.admin.slowStatementsShown }), 200),
    )
    .openapi(orphansRoute, async (c) => c.json(await findOrphans(db), 200))
    .openapi(statusesRoute, async (c) => c.json(await countProductsByStatus(db), 200));
}
