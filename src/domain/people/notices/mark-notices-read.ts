import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { countUnread } from "./count-unread.ts";

type Read = {
  userId: string;
  /** The newest notice on their screen: later ones stay unread. */
  upTo?: number | undefined;
  /** Just this one. */
  only?: number | undefined;
};

/** Marks the notices the person could see as read, and returns how many are still unread. */
export async function markNoticesRead(db: Db, { userId, upTo, only }: Read): Promise<{ unread: number }> {
  const seen = upTo && sql`select visible_at from notices where id = ${upTo} and recipient_id = ${userId}`;
  await db.execute(sql`
    update notices set read_at = now() where recipient_id = ${userId} and read_at is null and visible_at <= now()
      ${only ? sql`and id = ${only}` : sql``} ${seen ? sql`and visible_at <= (${seen})` : sql``}`);
  const { rows } = await db.execute<{ unread: number }>(sql`select ${countUnread(sql`${userId}`)} as unread`);
  return { unread: rows[0]?.unread ?? 0 };
}
