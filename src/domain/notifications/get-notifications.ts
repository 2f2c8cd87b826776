import { sql } from "drizzle-orm";
import type { Notifications } from "#contract/account.ts";
import { notificationTopics } from "#contract/notifications.ts";
import type { Db } from "#db/database.ts";

/** Which emails a person gets, by topic; they are on until somebody turns them off. */
export async function getNotifications(db: Db, { userId }: { userId: string }): Promise<Notifications> {
  const { rows } = await db.execute<{ topic: string }>(
    sql`select topic from notification_preferences where user_id = ${userId} and muted_at is not null`,
  );
  const muted = new Set(rows.map(({ topic }) => topic));
  return Object.fromEntries(notificationTopics.map((topic) => [topic, !muted.has(topic)])) as Notifications;
}
