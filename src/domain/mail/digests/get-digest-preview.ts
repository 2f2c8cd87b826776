import { sql } from "drizzle-orm";
import type { DigestPreview } from "#contract/member/follows.ts";
import type { Db } from "#db/database.ts";
import { isReachable } from "../../records/letters/consent.ts";
import type { LetterSite } from "../../records/letters/letter-draft.ts";
import { renderLetter } from "../../records/letters/render-letter.ts";
import { findLetterWords } from "../../records/letters/texts/find-letter-words.ts";
import { composeDigest, composeWeek } from "./compose-digest.ts";

/** The digest that this person would get now, composed by the code that sends it, and whether they get it. */
export async function getDigestPreview(
  db: Db,
  { userId, site }: { userId: string; site: LetterSite },
): Promise<DigestPreview> {
  const [data, { rows }] = await Promise.all([
    composeWeek(db).then((week) => composeDigest(db, { userId, week })),
    db.execute<Omit<DigestPreview, "letter">>(sql`
      select ${isReachable} as "canReceive",
        exists (select from follows f where f.user_id = u.id) as "hasFollows",
        exists (select from notification_preferences n
          where n.user_id = u.id and n.topic = 'digest' and n.muted_at is null) as "isOn"
      from users u where u.id = ${userId}`),
  ]);
  const { isOn = false, hasFollows = false, canReceive = false } = rows[0] ?? {};
  const letter = data && renderLetter({ kind: "weekly_digest", data, site, words: await findLetterWords(db) });
  return { isOn, hasFollows, canReceive, letter: letter && { subject: letter.subject, text: letter.text } };
}
