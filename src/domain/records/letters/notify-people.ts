import type { Db } from "#db/database.ts";
import { addNotices, type NoticeAbout } from "./add-notices.ts";
import { listWilling } from "./consent.ts";
import { enqueueLetters, type LetterHold } from "./enqueue-letter.ts";
import type { LetterData } from "./letter-kinds.ts";
import { type NoticeKind, topicOf } from "./letter-topics.ts";
import { isLetterNotice } from "./notice-words.ts";

export type Notices<Kind extends NoticeKind> = {
  kind: Kind;
  notices: ({ recipientId: string; data: LetterData<Kind> } & NoticeAbout)[];
  hold?: LetterHold | undefined;
};

/**
 * Adds a notice under people's bells in the header, and mails those who want it: not people who turned it off, nor
 * demo, disabled or unconfirmed accounts. Three statements, no matter how many people. Call it in the transaction that
 * causes it.
 */
export async function notifyPeople<Kind extends NoticeKind>(
  db: Db,
  { kind, notices, hold }: Notices<Kind>,
): Promise<void> {
  const topic = topicOf(kind);
  if (notices.length === 0 || !topic) return;
  if (isLetterNotice(kind)) await addNotices(db, { kind, notices, hold });
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
