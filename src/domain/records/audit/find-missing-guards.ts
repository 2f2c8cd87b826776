import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** The triggers that protect the audit log from changes. */
const GUARDS = [
  "audit_log append_only",
  "audit_log never_deleted",
  "audit_log never_emptied",
  "audit_seals append_only",
  "audit_seals never_emptied",
];

/**
 * The guards that are gone or switched off. The owner of the database can always do that, so we at least show it. Each
 * is named by table and trigger.
 */
export async function findMissingGuards(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tgrelid::regclass || ' ' || tgname as name from pg_trigger
    where tgrelid in ('audit_log'::regclass, 'audit_seals'::regclass) and tgenabled in ('O', 'A')`);
  const present = rows.map(({ name }) => name);
  return GUARDS.filter((guard) => !present.includes(guard));
}
