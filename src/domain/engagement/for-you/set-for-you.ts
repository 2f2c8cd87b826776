import { eq } from "drizzle-orm";
import type { ForYouChoice } from "#contract/member/for-you.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";

/** Turns "For you" on or off for a person. */
export async function setForYou(db: Db, { userId, isOn }: ForYouChoice & { userId: string }): Promise<ForYouChoice> {
  await db.update(profiles).set({ hasForYou: isOn }).where(eq(profiles.id, userId));
  return { isOn };
}
