import type { Db } from "#db/database.ts";
import { skipOnboarding } from "./skip-onboarding.ts";
import { type ProfileChange, updateProfile } from "./update-profile.ts";

/** Saves the profile and ends onboarding together, so that it isn't offered again (A10). */
export async function completeOnboarding(db: Db, change: ProfileChange): Promise<void> {
  await db.transaction(async (tx) => {
    await updateProfile(tx, change);
    await skipOnboarding(tx, change);
  });
}
