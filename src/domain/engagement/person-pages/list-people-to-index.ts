import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";

/** People whose pages search engines should find, those who joined last first. */
export async function listPeopleToIndex(db: Db): Promise<string[]> {
  const { inSitemap, indexedFeedbackMin, indexedStackMin } = limits.people;
  const { rows } = await db.execute<{ username: string }>(
    sql`select username from list_people_to_index(${inSitemap}, ${indexedFeedbackMin}, ${indexedStackMin})`,
  );
  return rows.map(({ username }) => username);
}
