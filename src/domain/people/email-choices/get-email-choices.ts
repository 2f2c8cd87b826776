import { sql } from "drizzle-orm";
import type { EmailChoices } from "#contract/member/account.ts";
import { emailTopics, optInTopics } from "#contract/shared/people/email-topics.ts";
import type { Db } from "#db/database.ts";

/** Which emails a person gets, by topic; most are on until somebody turns them off. */
export async function getEmailChoices(db: Db, { userId }: { userId: string }): Promise<EmailChoices> {
  const { rows } = await db.execute<{ topic: string; isMuted: boolean }>(
    sql`select topic, muted_at is not null as "isMuted" from notification_preferences where user_id = ${userId}`,
  );
  const isMuted = new Map(rows.map((row) => [row.topic, row.isMuted]));
  const isOn = (topic: string) => !(isMuted.get(topic) ?? optInTopics.includes(topic));
  return Object.fromEntries(emailTopics.map((topic) => [topic, isOn(topic)])) as EmailChoices;
}
