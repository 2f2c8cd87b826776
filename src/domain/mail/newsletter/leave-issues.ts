import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

type Leaving = { subscriberId: number };

/** Counts somebody's leaving for the issues they got. */
export async function noteLeaving(db: Db, { subscriberId }: Leaving): Promise<void> {
  await db.execute(sql`
    update newsletter_sendings set unsubscribed_at = now()
    where subscriber_id = ${subscriberId} and unsubscribed_at is null`);
}

/** Takes the issues that are on their way to somebody out of the queue. */
export async function dropQueuedIssues(db: Db, { subscriberId }: Leaving): Promise<void> {
  await db.execute(sql`
    delete from letters l using newsletter_sendings s
    where s.subscriber_id = ${subscriberId} and s.state = 'queued' and l.id = s.letter_id and l.state = 'queued'`);
}
