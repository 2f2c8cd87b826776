import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { isReachable } from "./consent.ts";
import { enqueueLetter } from "./enqueue-letter.ts";
import type { LetterData, LetterKind } from "./letter-kinds.ts";
import type { NoticeKind } from "./letter-topics.ts";

type AccountLetter<Kind extends LetterKind> = { kind: Kind; recipientId: string; data: LetterData<Kind> };

/**
 * Writes to somebody about their money, which they cannot turn off. Demo, disabled and unconfirmed accounts get nothing;
 * the answer says whether there is a letter. Call it in the transaction that causes it.
 */
export async function writeToAccount<Kind extends Exclude<LetterKind, NoticeKind>>(
  db: Db,
  { kind, recipientId, data }: AccountLetter<Kind>,
): Promise<boolean> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from users u where u.id = ${recipientId} and ${isReachable}`,
  );
  const [person] = rows;
  if (person) await enqueueLetter(db, { kind, to: person.email, recipientId, data });
  return person !== undefined;
}
