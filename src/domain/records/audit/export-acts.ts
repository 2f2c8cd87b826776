import { stringify } from "csv-stringify/sync";
import type { AuditFilters } from "#contract/admin/site/audit-input.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type ActRow, listActRows } from "./list-acts.ts";

const columns = [
  "Id",
  "Time (UTC)",
  "Person",
  "Account",
  "Action",
  "Object",
  "Object id",
  "Name",
  "Before",
  "After",
  "Request",
];
const AT_ONCE = 1000;

/** The filtered log as CSV, in pieces, so that a long one is never in memory as a whole. */
export async function* exportActs(db: Db, { filters }: { filters: AuditFilters }): AsyncGenerator<string> {
  yield toCsv([columns]);
  let { olderThan } = filters;
  for (let rows = 0; rows < limits.admin.auditExportMax; rows += AT_ONCE) {
    const acts = await listActRows(db, { filters: { ...filters, olderThan }, limit: AT_ONCE });
    if (acts.length > 0) yield toCsv(acts.map(toRow));
    olderThan = acts.at(-1)?.id;
    if (acts.length < AT_ONCE) return;
  }
}

function toRow(act: ActRow) {
  const { id, at, username, actorId, action, objectType, objectId, objectName, before, after, requestId } = act;
  const json = (value: unknown) => (value === null ? "" : JSON.stringify(value));
  const who = actorId === null ? "(automatic)" : (username ?? "(deleted)");
  return [
    String(id),
    at.toISOString(),
    who,
    actorId ?? "",
    action,
    objectType,
    objectId,
    objectName ?? "",
    json(before),
    json(after),
    requestId ?? "",
  ];
}

function toCsv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true });
}
