import { sql } from "drizzle-orm";
import type { EmailChoices } from "#contract/member/account.ts";
import { emailTopics } from "#contract/shared/people/email-topics.ts";
import type { Db } from "#db/database.ts";
import { getEmailChoices } from "./get-email-choices.ts";

type Choice = { userId: string; wanted: Partial<EmailChoices> };

/**
 * Turns a person's emails on or off, by topic; topics that aren't given stay as they are. Letters already queued are
 * checked again when they are sent.
 */
export async function setEmailChoices(db: Db, { userId, wanted }: Choice): Promise<EmailChoices> {
  const changed = emailTopics.filter((topic) => wanted[topic] !== undefined);
  const isMuted = changed.map((topic) => !wanted[topic]);
  await db.execute(sql`
    insert into notification_preferences as n (user_id, topic, muted_at)
    select ${userId}, w.topic, case when w.is_muted then now() end
    from unnest(${sql.param(changed)}::text[], ${sql.param(isMuted)}::boolean[]) as w (topic, is_muted)
    on conflict (user_id, topic) do update
      set muted_at = case when excluded.muted_at is not null then coalesce(n.muted_at, now()) end`);
  return await getEmailChoices(db, { userId });
}
