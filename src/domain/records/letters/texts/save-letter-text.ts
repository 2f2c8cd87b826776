import type { Db } from "#db/database.ts";
import { recordAct } from "../../audit/record-act.ts";
import { lockSettings, storeSettings } from "../../settings/store-settings.ts";
import { isBuiltIn, requireSendable } from "./check-letter-text.ts";
import type { LetterText } from "./letter-words.ts";
import { requireEditable } from "./list-letter-texts.ts";

type Saving = { kind: string; text: LetterText | null; actorId: string };

/** Changes the text of one letter; null, or the built-in text itself, brings the built-in one back. */
export async function saveLetterText(db: Db, { kind: given, text, actorId }: Saving): Promise<void> {
  const kind = requireEditable(given);
  if (text) requireSendable(kind, text);
  const after = text && !isBuiltIn(kind, text) ? text : null;
  await db.transaction(async (tx) => {
    const { letters = {} } = await lockSettings(tx);
    const { [kind]: before = null, ...others } = letters;
    // Sent twice, or nothing to bring back.
    if (
      JSON.stringify(before && [before.subject, before.body]) === JSON.stringify(after && [after.subject, after.body])
    )
      return;
    await storeSettings(tx, { letters: after ? { ...others, [kind]: after } : others });
    await recordAct(tx, {
      actorId,
      action: "letters.changed",
      objectType: "letters",
      objectId: kind,
      before: { text: before },
      after: { text: after },
    });
  });
}
