import { z } from "@hono/zod-openapi";
import { auditChoicesSchema, auditPageSchema } from "#contract/admin/site/audit.ts";
import { auditFilters } from "#contract/admin/site/audit-input.ts";
import * as limits from "#contract/shared/limits.ts";
import { exportActs } from "#domain/records/audit/export-acts.ts";
import { listActs } from "#domain/records/audit/list-acts.ts";
import { listAuditChoices } from "#domain/records/audit/list-audit-choices.ts";
import { declareRead } from "../../declare-read.ts";
import { Attachment } from "../../outcomes.ts";

const tag = "Administration";

// The description can't say what a field falls back to, so the filters are read once more.
const query = z.object({
  person: z.string().optional().openapi({ description: "The beginning of a username, or an email address" }),
  action: z.string().optional(),
  objectType: z.string().optional(),
  objectId: z.string().optional(),
  from: z.string().optional().openapi({ description: "A day in UTC", example: "2026-11-15" }),
  to: z.string().optional().openapi({ description: "A day in UTC, included" }),
  olderThan: z.string().optional().openapi({ description: "The id of the last act of the page before" }),
});

export const auditReads = [
  declareRead({
    route: {
      path: "/admin/audit/acts",
      tag,
      summary: "Who did what",
      answers: "The newest first, 50 at a time",
    },
    query,
    answer: auditPageSchema,
    gate: "staff",
    run: ({ db }, asked) => listActs(db, { filters: auditFilters.parse(asked), limit: limits.admin.auditPageSize }),
  }),
  declareRead({
    route: {
      path: "/admin/audit/choices",
      tag,
      summary: "The actions and objects that the log can be filtered by",
      answers: "In alphabetical order",
    },
    answer: auditChoicesSchema,
    gate: "staff",
    run: ({ db }) => listAuditChoices(db),
  }),
  declareRead({
    route: {
      path: "/admin/audit/export.csv",
      tag,
      summary: "The filtered log as a file",
      answers: "The newest first, at most 50,000",
    },
    query,
    answer: z.string(),
    file: "text/csv",
    gate: "staff",
    run: ({ db }, asked) => new Attachment("audit-log.csv", exportActs(db, { filters: auditFilters.parse(asked) })),
  }),
] as const;
