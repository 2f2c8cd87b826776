import type { Db } from "#db/database.ts";
import { findSettings } from "../../settings/find-settings.ts";
import type { LetterWords } from "./letter-words.ts";

/** Read for each letter, so that every process sends what is set now. */
export async function findLetterWords(db: Db): Promise<LetterWords> {
  const { mailSignature, letters } = await findSettings(db);
  return { signature: mailSignature, texts: letters };
}
