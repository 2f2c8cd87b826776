import { sql } from "drizzle-orm";
import type { Settings } from "#contract/shared/settings.ts";
import type { Db } from "#db/database.ts";
import { findSettings, SETTINGS_KEY } from "./find-settings.ts";

/** What is stored, and nobody else changes it before the transaction ends: two who change different settings keep both. */
export async function lockSettings(tx: Db): Promise<Settings> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
  return await findSettings(tx);
}

/** Stores these settings and leaves the others; those in `removed` are the built-in ones again. */
export async function storeSettings(tx: Db, changed: Settings, removed: readonly string[] = []): Promise<void> {
  await tx.execute(sql`
    insert into site_settings (key, value) values (${SETTINGS_KEY}, ${JSON.stringify(changed)}::jsonb)
    on conflict (key) do update
    set value = (site_settings.value || excluded.value) - ${sql.param([...removed])}::text[], updated_at = now()`);
}
