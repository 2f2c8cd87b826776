import * as z from "zod";

const text = z.string().trim().max(200).default("").catch("");
const day = z.string().refine(isDay).default("").catch("");

/** The audit log's filters, as the page's address and the API have them. Invalid values count as no filter. */
export const auditFilters = z.object({
  /** The beginning of a username, or a whole email address. */
  person: text,
  action: text,
  objectType: text,
  objectId: text,
  /** Days in UTC, both included. */
  from: day,
  to: day,
  olderThan: z.coerce.number().int().positive().optional().catch(undefined),
});
export type AuditFilters = z.infer<typeof auditFilters>;

/** "2026-02-31" isn't one. */
function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;
}
