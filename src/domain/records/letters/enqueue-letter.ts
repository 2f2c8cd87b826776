import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type LetterData, type LetterKind, letterRules, strangersLimit } from "./letter-kinds.ts";

export type NewLetter<Kind extends LetterKind> = {
  kind: Kind;
  to: string;
  /** The account it is about. */
  recipientId?: string | null;
  data: LetterData<Kind>;
};

/**
 * Queues a letter, which is sent once the caller's transaction commits. False if the mailbox has reached its limit for
 * this kind: then no letter is sent, and the requester must not find out.
 */
export async function enqueueLetter<Kind extends LetterKind>(db: Db, letter: NewLetter<Kind>): Promise<boolean> {
  const { kind, ...rest } = letter;
  return await db.transaction(async (tx) => {
    if (!(await hasRoom(tx, { kind, to: letter.to }))) return false;
    await insertLetters(tx, { kind, letters: [rest] });
    return true;
  });
}

/** Keeps letters about a decision back while it can be undone; the undo deletes them by this id (decision 0048). */
export type LetterHold = { decisionBatchId: string; forMs?: number };

type NewLetters<Kind extends LetterKind> = {
  kind: Kind;
  letters: Omit<NewLetter<Kind>, "kind">[];
  hold?: LetterHold | undefined;
};

/** Queues many letters of one kind: in one statement, unless the kind has limits per mailbox. */
export async function enqueueLetters<Kind extends LetterKind>(
  db: Db,
  { kind, letters, hold }: NewLetters<Kind>,
): Promise<void> {
  if (!letterRules[kind]?.perMailbox) return await insertLetters(db, { kind, letters, hold });
  // In a fixed order, so that two callers with the same mailboxes don't deadlock.
  const ordered = letters.toSorted((one, other) => (one.to < other.to ? -1 : 1));
  for (const letter of ordered) await enqueueLetter(db, { kind, ...letter });
}

async function insertLetters<Kind extends LetterKind>(
  db: Db,
  { kind, letters, hold }: NewLetters<Kind>,
): Promise<void> {
  const { usefulMs } = letterRules[kind] ?? {};
  const waitMs = hold ? (hold.forMs ?? limits.moderation.letterWaitMs) : 0;
  // One parameter for all rows: 500 products with many makers would exceed the maximum of 65,535.
  await db.execute(sql`
    insert into letters (kind, address, recipient_id, data, useful_until, decision_batch_id, next_try_at)
    select ${kind}, l."to", l."recipientId", l.data, now() + make_interval(secs => ${usefulMs ? usefulMs / 1000 : null}),
      ${hold?.decisionBatchId ?? null}::uuid, now() + make_interval(secs => ${waitMs / 1000})
    from jsonb_to_recordset(${JSON.stringify(letters)}::jsonb) as l ("to" text, "recipientId" text, data jsonb)`);
}

type Mailbox = { kind: LetterKind; to: string };

/** Counts queued and sent letters, not dead ones: those reached nobody. */
async function hasRoom(db: Db, { kind, to }: Mailbox): Promise<boolean> {
  const { perMailbox = [], isByStrangers } = letterRules[kind] ?? {};
  if (perMailbox.length === 0) return true;
  const mailbox = isByStrangers ? sql`mailbox_key(address) = mailbox_key(${to})` : sql`lower(address) = lower(${to})`;
  // Serializes concurrent requests, so each sees the others' letters.
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('letters ' || mailbox_key(${to}), 0))`);
  const windows = perMailbox.map((window) => ({ ...window, kinds: [kind] }));
  for (const { letters, ms, kinds } of isByStrangers
    ? [...windows, { ...strangersLimit, kinds: strangersKinds }]
    : windows) {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from letters
      where ${mailbox} and kind = any (${sql.param(kinds)}::text[]) and state <> 'dead'
        and created_at > now() - make_interval(secs => ${ms / 1000})`);
    if ((rows[0]?.count ?? 0) >= letters) return false;
  }
  return true;
}

const strangersKinds = (Object.keys(letterRules) as LetterKind[]).filter((kind) => letterRules[kind]?.isByStrangers);
