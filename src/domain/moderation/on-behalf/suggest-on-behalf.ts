import type { Suggestion } from "#contract/member/suggestions.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { suggestResource } from "../suggestions/suggest-resource.ts";
import { getPerson } from "./get-person.ts";

type SuggestionOnBehalf = { actorId: string; username: string; text: string };

/** Stores a suggestion in somebody's name, for example one they sent by mail. */
export async function suggestOnBehalf(db: Db, { actorId, username, text }: SuggestionOnBehalf): Promise<Suggestion> {
  return await db.transaction(async (tx) => {
    const { id: submitterId } = await getPerson(tx, { username });
    const suggestion = await suggestResource(tx, { submitterId, text });
    await recordAct(tx, {
      actorId,
      action: "suggestion.entered_on_behalf",
      objectType: "product",
      objectId: suggestion.id,
      after: { submitterId },
    });
    return suggestion;
  });
}
