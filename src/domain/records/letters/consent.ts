import { type SQL, sql } from "drizzle-orm";
import { type EmailTopic, optInTopics } from "#contract/shared/people/email-topics.ts";
import type { Db } from "#db/database.ts";

/** Anybody can sign in to a demo as any address, and an unconfirmed address may be a stranger's. */
export const isReachable = sql`u.disabled_at is null and u.email_verified and not u.is_demo`;

/** The addresses of people who want mail about this topic, by account. */
export async function listWilling(
  db: Db,
  { userIds, topic }: { userIds: string[]; topic: EmailTopic },
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select u.id, u.email from users u
    where u.id = any (${sql.param(userIds)}::text[]) and ${isReachable}
      and ${isWilling(topic)}`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** No row means on, except for topics that are off by default. */
function isWilling(topic: EmailTopic): SQL {
  const rows = sql`select from notification_preferences n where n.user_id = u.id and n.topic = ${topic}`;
  return optInTopics.includes(topic)
    ? sql`exists (${rows} and n.muted_at is null)`
    : sql`not exists (${rows} and n.muted_at is not null)`;
}

export type Consent = { isWilling: boolean; unsubscribeKey: string };

/** Whether this person wants it now, and the key of their unsubscribe link; null if there is no such account. */
export async function findConsent(
  db: Db,
  { userId, topic }: { userId: string; topic: EmailTopic },
): Promise<Consent | null> {
  // The update changes nothing, but only an update makes the statement return an existing row.
  const { rows } = await db.execute<Consent>(sql`
    with kept as (
      insert into notification_preferences as n (user_id, topic, muted_at)
      select id, ${topic}, case when ${optInTopics.includes(topic)} then now() end from users where id = ${userId}
      on conflict (user_id, topic) do update set muted_at = n.muted_at
      returning user_id, unsubscribe_key, muted_at
    )
    select k.unsubscribe_key as "unsubscribeKey", k.muted_at is null and ${isReachable} as "isWilling"
    from kept k join users u on u.id = k.user_id`);
  return rows[0] ?? null;
}
