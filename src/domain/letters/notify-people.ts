import type { Db } from "#db/database.ts";
import { listWilling } from "./consent.ts";
import { enqueueLetters, type LetterHold } from "./enqueue-letter.ts";
import type { LetterData } from "./letter-kinds.ts";
import { type NoticeKind, topicOf } from "./letter-topics.ts";

export type Notices<Kind extends NoticeKind> = {
  kind: Kind;
  notices: { recipientId: string; data: LetterData<Kind> }[];
  hold?: LetterHold | undefined;
};

/**
 * Writes to people about something they can turn emails off for; those who did, and demo, disabled or unconfirmed
 * accounts, get nothing. Two statements, however many there are. Call it in the transaction that causes it.
 */
export async function notifyPeople<Kind extends NoticeKind>(
  db: Db,
  { kind, notices, hold }: Notices<Kind>,
): Promise<void> {
  const topic = topicOf(kind);
  if (notices.length === 0 || !topic) return;
  const userIds = [...new Set(notices.map(({ recipientId }) => recipientId))];
  const addresses = await listWilling(db, { userIds, topic });
  await enqueueLetters(db, {
    kind,
    hold,
    letters: notices.flatMap(({ recipientId, data }) => {
      const to = addresses.get(recipientId);
      return to === undefined ? [] : [{ to, recipientId, data }];
    }),
  });
}
