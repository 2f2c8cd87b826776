import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Turns the weekly digest on or off: it is off until somebody turns it on. */
export async function setDigest(
  db: Db,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<{ isOn: boolean }> {
  await db.execute(sql`
    insert into notification_preferences as n (user_id, topic, muted_at)
    values (${userId}, 'digest', case when ${!isOn} then now() end)
    on conflict (user_id, topic) do update set muted_at = case when ${!isOn} then coalesce(n.muted_at, now()) end`);
  return { isOn };
}
