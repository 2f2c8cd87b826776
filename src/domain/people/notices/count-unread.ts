import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";

/** Part of a statement: how many unread notices this person has, up to one more than is shown. */
export function countUnread(userId: SQL): SQL {
  return sql`(select count(*)::int from (
    select from notices where recipient_id = ${userId} and read_at is null and visible_at <= now()
    limit ${sql.raw(String(limits.notices.countMax + 1))}) as unread)`;
}
