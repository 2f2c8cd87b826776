import { eq } from "drizzle-orm";
import type { Settings } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { siteSettings } from "#db/schema/engagement.ts";

export const SETTINGS_KEY = "settings";

/** What administrators have set; empty on a new site. */
export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, SETTINGS_KEY));
  return (rows[0]?.value ?? {}) as Settings;
}
