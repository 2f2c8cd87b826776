import { sql } from "drizzle-orm";
import { settingDefaults } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { countWaiting, waitingFor } from "../../moderation/site/dashboard/count-waiting.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { findSettings } from "../../records/settings/find-settings.ts";

/**
 * Mails staff who asked for it what is waiting: once a day, from the set hour on, and only if something is waiting. The
 * day is recorded in the transaction that queues the letters, so two processes send one mail.
 */
export async function sendMorningMail(db: Db): Promise<{ queued: number }> {
  return await db.transaction(async (tx) => {
    const { morningHour = settingDefaults.morningHour } = await findSettings(tx);
    if (!(await takeDay(tx, { hour: morningHour }))) return { queued: 0 };
    const waiting = await countWaiting(tx);
    const { rows } = await tx.execute<{ id: string; isAdmin: boolean }>(sql`
      select a.user_id as id, a.role = 'admin' as "isAdmin" from admin_users a
      join notification_preferences n on n.user_id = a.user_id and n.topic = 'morning' and n.muted_at is null`);
    const notices = rows
      .map(({ id, isAdmin }) => ({ recipientId: id, data: { waiting: waitingFor({ isAdmin }, waiting) } }))
      .filter(({ data }) => Object.values(data.waiting).some((n) => n > 0));
    await notifyPeople(tx, { kind: "morning_mail", notices });
    return { queued: notices.length };
  });
}

/** False before the hour, and for the second process that tries. */
async function takeDay(db: Db, { hour }: { hour: number }): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into site_settings as s (key, value)
    select 'morning_mail', jsonb_build_object('day', (now() at time zone 'UTC')::date)
    where extract(hour from now() at time zone 'UTC') >= ${hour}
    on conflict (key) do update set value = excluded.value, updated_at = now()
      where s.value ->> 'day' < excluded.value ->> 'day'`);
  return rowCount === 1;
}
