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
 * Has a letter sent once the caller's transaction commits. False where the mailbox has had enough of this kind: then
 * there is no letter, and whoever asked is not to be told.
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

/** Counts letters that are on their way or were sent: one that died has reached nobody. */
async function hasRoom(db: Db, { kind, to }: Mailbox): Promise<boolean> {
  const windows = letterRules[kind]?.perMailbox ?? [];
  if (windows.length === 0) return true;
  // Requests at the same moment count one after the other.
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
