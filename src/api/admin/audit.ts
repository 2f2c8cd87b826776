import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { auditChoicesSchema, auditPageSchema } from "#contract/admin/audit.ts";
import { auditFilters } from "#contract/inputs/admin-audit.ts";
import * as limits from "#contract/limits.ts";
import { exportActs } from "#domain/records/audit/export-acts.ts";
import { listActs } from "#domain/records/audit/list-acts.ts";
import { listAuditChoices } from "#domain/records/audit/list-audit-choices.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { csvAnswer } from "./csv-answer.ts";
import { staffRefusals } from "./staff-refusals.ts";

const shared = { method: "get" as const, tags: ["Administration"] };

// The description can't say what a field falls back to, so the handlers read the filters themselves.
const query = z.object({
  person: z.string().optional().openapi({ description: "The beginning of a username, or an email address" }),
  action: z.string().optional(),
  objectType: z.string().optional(),
  objectId: z.string().optional(),
  from: z.string().optional().openapi({ description: "A day in UTC", example: "2026-11-15" }),
  to: z.string().optional().openapi({ description: "A day in UTC, included" }),
  olderThan: z.string().optional().openapi({ description: "The id of the last act of the page before" }),
});

const pageRoute = createRoute({
  ...shared,
  path: "/admin/audit/acts",
  summary: "Who did what",
  request: { query },
  responses: { 200: json(auditPageSchema, "The newest first, 50 at a time"), ...staffRefusals },
});

const choicesRoute = createRoute({
  ...shared,
  path: "/admin/audit/choices",
  summary: "The actions and objects that the log can be filtered by",
  responses: { 200: json(auditChoicesSchema, "In alphabetical order"), ...staffRefusals },
});

const exportRoute = createRoute({
  ...shared,
  path: "/admin/audit/export.csv",
  summary: "The filtered log as a file",
  request: { query },
  responses: {
    200: { description: "The newest first, at most 50,000", content: { "text/csv": { schema: z.string() } } },
    ...staffRefusals,
  },
});

export function auditApi({ database }: ApiDependencies) {
  const db = database.app;
  return new OpenAPIHono<AppEnv>()
    .openapi(pageRoute, async (c) =>
      c.json(
        await listActs(db, { filters: auditFilters.parse(c.req.valid("query")), limit: limits.admin.auditPageSize }),
        200,
      ),
    )
    .openapi(choicesRoute, async (c) => c.json(await listAuditChoices(db), 200))
    .openapi(exportRoute, (c) =>
      csvAnswer(c, {
        name: "audit-log",
        pieces: exportActs(db, { filters: auditFilters.parse(c.req.valid("query")) }),
      }),
    );
}
