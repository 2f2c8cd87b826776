import { sql } from "drizzle-orm";
import type { Notifications } from "#contract/account.ts";
import { notificationTopics } from "#contract/notifications.ts";
import type { Db } from "#db/database.ts";

type Choice = { userId: string; wanted: Notifications };

/** Turns a person's emails on or off, by topic. Letters already queued are checked again when they are sent. */
export async function setNotifications(db: Db, { userId, wanted }: Choice): Promise<Notifications> {
  const isMuted = notificationTopics.map((topic) => !wanted[topic]);
  await db.execute(sql`
    insert into notification_preferences as n (user_id, topic, muted_at)
    select ${userId}, w.topic, case when w.is_muted then now() end
    from unnest(${sql.param([...notificationTopics])}::text[], ${sql.param(isMuted)}::boolean[]) as w (topic, is_muted)
    on conflict (user_id, topic) do update
      set muted_at = case when excluded.muted_at is not null then coalesce(n.muted_at, now()) end`);
  return wanted;
}
