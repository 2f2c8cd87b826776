import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";

/** Onboarding is offered only once: the time is stored once and stays (A10). */
export async function skipOnboarding(db: Db, { userId }: { userId: string }): Promise<void> {
  await db
    .update(profiles)
    .set({ onboardedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), isNull(profiles.onboardedAt)));
}
