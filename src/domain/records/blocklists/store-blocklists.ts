import { sql } from "drizzle-orm";
import type { BlocklistEntries } from "#contract/admin/site/blocklists.ts";
import type { Db } from "#db/database.ts";
import { BLOCKLISTS_KEY, type Blocklists, findBlocklists } from "./find-blocklists.ts";

/** The stored lists; until the transaction ends, nobody else changes them. */
export async function lockBlocklists(tx: Db): Promise<Blocklists> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blocklists', 0))`);
  return await findBlocklists(tx);
}

export async function storeBlocklists(tx: Db, entries: BlocklistEntries): Promise<void> {
  await tx.execute(sql`
    insert into site_settings (key, value) values (${BLOCKLISTS_KEY}, ${JSON.stringify(entries)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
