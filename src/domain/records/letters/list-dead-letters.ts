import { sql } from "drizzle-orm";
import type { MailQueue } from "#contract/admin/site/debug.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

type DeadLetter = MailQueue["dead"][number];

/** Letters that were given up, the newest first. One whose link or code has expired can't be sent again. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await db.execute<Omit<DeadLetter, "diedAt"> & { diedAt: Date }>(sql`
    select id, kind, address, tries, last_error as "lastError", settled_at as "diedAt", data is not null as "canRetry"
    from letters where state = 'dead' order by settled_at desc, id limit ${limits.admin.deadLettersShown}`);
  return rows.map(({ diedAt, ...row }) => ({ ...row, diedAt: new Date(diedAt).toISOString() }));
}
