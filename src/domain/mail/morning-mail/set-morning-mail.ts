import { sql } from "drizzle-orm";
import type { MorningMail } from "#contract/admin/site/settings.ts";
import { settingDefaults } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { findSettings } from "../../records/settings/find-settings.ts";

/** Unlike other topics it is off until somebody turns it on: no row means off. */
export async function setMorningMail(
  db: Db,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<MorningMail> {
  await db.execute(sql`
    insert into notification_preferences as n (user_id, topic, muted_at)
    values (${userId}, 'morning', case when ${!isOn} then now() end)
    on conflict (user_id, topic) do update set muted_at = case when ${!isOn} then coalesce(n.muted_at, now()) end`);
  return await getMorningMail(db, { userId });
}

export async function getMorningMail(db: Db, { userId }: { userId: string }): Promise<MorningMail> {
  const [{ morningHour = settingDefaults.morningHour }, { rowCount }] = await Promise.all([
    findSettings(db),
    db.execute(sql`
      select from notification_preferences where user_id = ${userId} and topic = 'morning' and muted_at is null`),
  ]);
  return { isOn: rowCount === 1, hour: morningHour };
}
