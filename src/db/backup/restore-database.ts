import { basename } from "node:path";
import type pg from "pg";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { StartupError } from "#process/startup-error.ts";
import { readLandedTexts } from "../migrate/landed-migrations.ts";
import { applyMigrations, lockMigrations } from "../migrate/migrate-database.ts";
import { type Migration, ownMigrations } from "../migrate/own-migrations.ts";
import { grantPublicReads } from "../reads/public-reads.ts";
import type { Manifest } from "./archive-format.ts";
import { verifyArchive } from "./archive-reader.ts";
import { withBackupClient } from "./backup-client.ts";
import type { BackupSummary } from "./backup-database.ts";
import { dropSchema } from "./drop-schema.ts";
import { findTables, quote, type Table } from "./find-tables.ts";
import { type Column, differentTables, loadTables } from "./load-tables.ts";
import { type ReplacedLog, readReplacedLog, recordRestore } from "./record-restore.ts";
import { findAppliedMigrations, getPostgresVersion } from "./schema-version.ts";

// Migrations insert rows into these, so they are never empty; the backup has its own rows.
const SEEDED_ROWS: Record<string, string> = {
  search_hot_floor: "true",
  // Groups that haven't been edited.
  search_synonyms: "updated_by is null",
  synonym_vocabulary: "true",
  niches: `slug = '${ALL_RESOURCES_SLUG}'`,
  subcategories: `slug = '${ALL_RESOURCES_SLUG}'`,
};

// From this migration on, all sites have had the same tables (decision 0070).
const SAME_EVERYWHERE = "0068_one_schema";

type RestoreOptions = {
  connectionString: string;
  file: string;
  /** Replaces the existing data. */
  force?: boolean;
  log?: (line: string) => void;
};

/**
 * Restores a backup into an empty database, all or nothing; with `force` it replaces the existing data. An older backup is
 * loaded into the tables of its version, and then migrated to this one.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Omit<BackupSummary, "bytes">> {
  const { connectionString, file, force = false, log = () => {} } = options;
  log("Checking the backup…");
  const manifest = await verifyArchive(file);
  const archived = findArchivedMigrations({ file, manifest });
  return withBackupClient(connectionString, async (client) => {
    await client.query("set client_min_messages = warning");
    await client.query("begin");
    await lockMigrations(client);
    const replaced = await prepareTables(client, { archived, force });
    const isExact = archived.some(({ tag }) => tag === SAME_EVERYWHERE);
    const columns = await loadTables(client, { file, manifest, isExact, log });
    await applyMigrations(client);
    await grantPublicReads(client);
    await requireGone(client, { file, columns });
    if ((await getPostgresVersion(client)) !== manifest.postgresVersion) {
      const refreshed = await refreshSearchRows(client);
      log(`Search: ${refreshed.toLocaleString("en")} rows written anew for this version of PostgreSQL`);
    }
    await recordRestore(client, { fileName: basename(file), manifest, replaced });
    // A payload without tags makes every running process clear its page cache.
    await client.query("select pg_notify('cache_tags', 'restored')");
    await client.query("commit");
    await client.query(`analyze ${(await findTables(client)).map(({ name }) => quote(name)).join(", ")}`);
    return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

type PrepareOptions = { archived: Migration[]; force: boolean };

/** Leaves tables of the backup's version. Returns the audit log that was there before, if any. */
async function prepareTables(client: pg.Client, { archived, force }: PrepareOptions): Promise<ReplacedLog | null> {
  const applied = await findAppliedMigrations(client);
  if (!applied || applied.length === 0) {
    await applyMigrations(client, archived);
    return null;
  }
  const times = new Set(applied.map(({ time }) => time));
  requireKnown(times);
  const tables = await findTables(client);
  const names = tables.map(({ name }) => quote(name)).join(", ");
  await client.query(`lock table ${names} in access exclusive mode`);
  if (!force) await requireEmpty(client, tables);
  const replaced = await readReplacedLog(client);
  const isCurrent = archived.length === ownMigrations.length && archived.length === times.size;
  if (!isCurrent) {
    await dropSchema(client);
    await applyMigrations(client, archived);
  }
  return replaced;
}

function requireKnown(times: Set<number>): void {
  const own = new Set(ownMigrations.map(({ time }) => time));
  if ([...times].every((time) => own.has(time))) return;
  throw new StartupError(
    "The database has been migrated by a newer Toolshelf: restore with that version. Nothing was changed.",
  );
}

async function requireEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  const questions = tables.map(
    ({ name }, n) => `exists (select from ${quote(name)} where not (${SEEDED_ROWS[name] ?? "false"})) as "${n}"`,
  );
  const result = await client.query<Record<string, boolean>>(`select ${questions.join(", ")}`);
  const filled = tables.filter((_, n) => result.rows[0]?.[n]).map(({ name }) => name);
  if (filled.length === 0) return;
  throw new StartupError(
    `The database is not empty (${filled.join(", ")}). To replace everything in it, add --force. Nothing was changed.`,
  );
}

/** A column that only the backup's site had must be dropped by a later migration; otherwise its meaning is unknown. */
async function requireGone(client: pg.Client, { file, columns }: { file: string; columns: Column[] }): Promise<void> {
  const tables = await findTables(client);
  const isLeft = columns.some(({ table, name }) => tables.find((each) => each.name === table)?.columns.includes(name));
  if (isLeft) throw differentTables(file);
}

/** The migrations of the site that made the backup, in their order. */
export function findArchivedMigrations({ file, manifest }: { file: string; manifest: Manifest }): Migration[] {
  const times = new Set(manifest.journal ?? findTimes(manifest.migrations));
  const archived = ownMigrations.filter(({ time }) => times.has(time));
  if (archived.length === times.size) return archived;
  throw new StartupError(
    `${file} was made by a newer Toolshelf: ${times.size - archived.length} of its ${times.size} migrations are unknown ` +
      "here. Update this one, then restore. Nothing was changed.",
  );
}

/**
 * Backups made before 0068 name their migrations by checksums only, also of texts that were edited later. An unknown one
 * becomes a time that no migration has.
 */
function findTimes(hashes: string[]): number[] {
  const tags = new Map(readLandedTexts().map(({ hash, tag }) => [hash, tag]));
  const times = new Map(ownMigrations.map(({ tag, time }) => [tag, time]));
  return hashes.map((hash, position) => times.get(tags.get(hash) ?? "") ?? -1 - position);
}

/**
 * Recomputes the search documents this server would write differently. Stemming changes between major versions ("added"
 * is "ad" in 15 and "add" in 18), and one version doesn't find a document stemmed by another.
 */
export async function refreshSearchRows(client: pg.Client): Promise<number> {
  await client.query("select refresh_search_stems()");
  const result = await client.query(`
    update product_search s set key = fresh.key, doc = fresh.doc
    from (
      select id, search_key(product_name) as key,
        search_doc(product_name, headline, tagline, tags, description) || search_categories(id) as doc
      from product_directory where status = 'live'
    ) as fresh
    where fresh.id = s.product_id and (s.key, s.doc) is distinct from (fresh.key, fresh.doc)
  `);
  return result.rowCount ?? 0;
}
