import { type SQL, sql } from "drizzle-orm";
import type { AuditChange, AuditEntry, AuditPage } from "#contract/admin/site/audit.ts";
import type { AuditFilters } from "#contract/admin/site/audit-input.ts";
import { usernameKey } from "#contract/shared/people/username.ts";
import type { Db } from "#db/database.ts";

export type ActRow = {
  id: number;
  at: Date;
  actorId: string | null;
  username: string | null;
  action: string;
  objectType: string;
  objectId: string;
  objectName: string | null;
  before: unknown;
  after: unknown;
  requestId: string | null;
};

const textMax = 500;

/** A page of the audit log, newest first, after the given act. */
export async function listActs(
  db: Db,
  { filters, limit }: { filters: AuditFilters; limit: number },
): Promise<AuditPage> {
  const rows = await listActRows(db, { filters, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return { entries: shown.map(toEntry), olderThan: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

export async function listActRows(
  db: Db,
  { filters, limit }: { filters: AuditFilters; limit: number },
): Promise<ActRow[]> {
  const { rows } = await db.execute<ActRow>(sql`
    select a.id, a.at, a.actor_id as "actorId", p.username, a.action, a.object_type as "objectType",
      a.object_id as "objectId", coalesce(d.product_name, about.username) as "objectName", a.before, a.after,
      a.request_id as "requestId"
    from audit_log a
      left join profiles p on p.id = a.actor_id
      left join product_directory d on a.object_type = 'product' and a.object_id ~ '^[0-9]{1,18}$'
        and d.id = case when a.object_id ~ '^[0-9]{1,18}$' then a.object_id::bigint end
      left join profiles about on a.object_type in ('account', 'user') and about.id = a.object_id
    where ${sql.join(conditionsOf(filters), sql` and `)}
    order by a.id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

function conditionsOf(filters: AuditFilters): SQL[] {
  const { person, action, objectType, objectId, from, to, olderThan } = filters;
  return [
    sql`true`,
    ...(person ? [sql`a.actor_id = any (${personsNamed(person)})`] : []),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(objectType ? [sql`a.object_type = ${objectType}`] : []),
    ...(objectId ? [sql`a.object_id = ${objectId}`] : []),
    ...(from ? [sql`a.at >= ${from}::date at time zone 'UTC'`] : []),
    ...(to ? [sql`a.at < (${to}::date + 1) at time zone 'UTC'`] : []),
    ...(olderThan ? [sql`a.id < ${olderThan}`] : []),
  ];
}

/** Acts of people whose username begins with the text, or whose address or account id it is. */
function personsNamed(person: string): SQL {
  const start = `${usernameKey(person).replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`array(
    select id from profiles where username_key like ${start}
    union select id from users where email = ${person.toLowerCase()} or id = ${person})`;
}

function toEntry({ actorId, username, before, after, at, ...row }: ActRow): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { userId: actorId, username },
    isOwn: isOwnDecision(after),
    changes: readableChanges({ before, after }).filter(({ field }) => field !== "own"),
  };
}

function isOwnDecision(after: unknown): boolean {
  return typeof after === "object" && after !== null && "own" in after && after.own === true;
}

/** An act's changes, field by field. A field that is the same before and after is left out. */
export function readableChanges({ before, after }: { before: unknown; after: unknown }): AuditChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return fields
    .map((field) => ({ field, before: textOf(old[field]), after: textOf(now[field]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = isPlainList(value)
    ? value.join(", ")
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}

function isPlainList(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string" || typeof each === "number");
}
