import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { letters } from "#db/schema/operations.ts";
import { type LetterData, type LetterKind, letterRules } from "./letter-kinds.ts";

export type NewLetter<Kind extends LetterKind> = {
  kind: Kind;
  to: string;
  /** The account it is about. */
  recipientId?: string | null;
  data: LetterData<Kind>;
};

/**
 * Queues a letter, which is sent once the caller's transaction commits. False if the mailbox has reached its limit for
 * this kind: then no letter is sent, and the requester must not be told.
 */
export async function enqueueLetter<Kind extends LetterKind>(db: Db, letter: NewLetter<Kind>): Promise<boolean> {
  const { kind, to, recipientId = null, data } = letter;
  const { usefulMs } = letterRules[kind] ?? {};
  return await db.transaction(async (tx) => {
    if (!(await hasRoom(tx, { kind, to }))) return false;
    await tx.insert(letters).values({
      kind,
      address: to,
      recipientId,
      data,
      ...(usefulMs && { usefulUntil: sql`now() + make_interval(secs => ${usefulMs / 1000})` }),
    });
    return true;
  });
}

type Mailbox = { kind: LetterKind; to: string };

/** Counts queued and sent letters, not dead ones: those reached nobody. */
async function hasRoom(db: Db, { kind, to }: Mailbox): Promise<boolean> {
  const windows = letterRules[kind]?.perMailbox ?? [];
  if (windows.length === 0) return true;
  // Serializes concurrent requests, so each sees the others' letters.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letters ${kind} ${to.toLowerCase()}`}, 0))`);
  for (const window of windows) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from letters
      where lower(address) = lower(${to}) and kind = ${kind} and state <> 'dead'
        and created_at > now() - make_interval(secs => ${window.ms / 1000})`);
    if ((rows[0]?.count ?? 0) >= window.letters) return false;
  }
  return true;
}
