import { basename } from "node:path";
import type pg from "pg";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { readLandedTexts } from "../migrate/landed-migrations.ts";
import { applyMigrations, lockMigrations } from "../migrate/migrate-database.ts";
import { type Migration, ownMigrations } from "../migrate/own-migrations.ts";
import { grantPublicReads } from "../reads/public-reads.ts";
import type { Manifest } from "./archive/archive-format.ts";
import { openArchive, readUploadedFiles, verifyArchive } from "./archive/archive-reader.ts";
import type { ArchiveSource } from "./archive/archive-source.ts";
import type { RestoredFiles } from "./archive/uploaded-files.ts";
import { withBackupClient } from "./backup-client.ts";
import { type BackupSummary, summarize } from "./backup-database.ts";
import { dropSchema } from "./drop-schema.ts";
import { findTables, quote, type Table } from "./find-tables.ts";
import { type Column, differentTables, loadTables } from "./load-tables.ts";
import { type ReplacedLog, readReplacedLog, recordRestore } from "./record-restore.ts";
import { findAppliedMigrations, getPostgresVersion } from "./schema-version.ts";
import { Stages } from "./stages.ts";

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

export type RestoreOptions = {
  connectionString: string;
  file: string;
  /** Decrypts the file. */
  key?: string | undefined;
  /** Where the uploaded files go; without it they are left out. */
  files?: RestoredFiles | undefined;
  /** Replaces the existing data. */
  force?: boolean;
  /** Looks at the rows of the backup before later migrations change them. */
  onLoaded?: (client: pg.Client, manifest: Manifest) => Promise<void>;
  log?: (line: string) => void;
  /** Learns how long each part took. */
  stages?: Stages;
};

/**
 * Restores a backup into an empty database, all or nothing; with `force` it replaces the existing data. An older backup is
 * loaded into the tables of its version, and then migrated to this one. Uploaded files are only ever added.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<Omit<BackupSummary, "bytes">> {
  const { stages = new Stages(options.log) } = options;
  const archive = await openArchive(options.file, options);
  try {
    options.log?.("Checking the backup…");
    const manifest = await stages.time("check", () => verifyArchive(archive));
    return await restoreVerified({ ...options, archive, manifest, stages });
  } finally {
    await archive.close();
  }
}

type VerifiedOptions = RestoreOptions & { archive: ArchiveSource; manifest: Manifest; stages: Stages };

async function restoreVerified(options: VerifiedOptions): Promise<Omit<BackupSummary, "bytes">> {
  const { connectionString, archive, manifest, files, force = false, onLoaded, stages, log = () => {} } = options;
  const { name: file } = archive;
  const archived = findArchivedMigrations({ file, manifest });
  return withBackupClient(connectionString, async (client) => {
    await client.query("set client_min_messages = warning");
    await client.query("begin");
    await lockMigrations(client);
    const replaced = await stages.time("tables", () => prepareTables(client, { archived, force }));
    const isExact = archived.some(({ tag }) => tag === SAME_EVERYWHERE);
    const columns = await loadTables(client, { archive, manifest, isExact, log, stages });
    await onLoaded?.(client, manifest);
    await stages.time("later migrations", async () => {
      await applyMigrations(client);
      await grantPublicReads(client);
    });
    await requireGone(client, { file, columns });
    if ((await getPostgresVersion(client)) !== manifest.postgresVersion) {
      const refreshed = await stages.time("search", () => refreshSearchRows(client));
      log(`Search: ${refreshed.toLocaleString("en")} rows written anew for this version of PostgreSQL`);
    }
    await recordRestore(client, { fileName: basename(file), manifest, replaced });
    if (files) await stages.time("uploaded files", () => putFiles(files, { archive, manifest }));
    // A payload without tags makes every running process clear its page cache.
    await client.query("select pg_notify('cache_tags', 'restored')");
    await stages.time("commit", () => client.query("commit"));
    const tables = await findTables(client);
    await stages.time("statistics", () => client.query(`analyze ${tables.map(({ name }) => quote(name)).join(", ")}`));
    stages.tell();
    return { ...summarize(manifest), ...(!files && { files: null }) };
  });
}

/** Before the rows are committed, so that no visitor sees a picture missing; files without rows do no harm. */
async function putFiles(files: RestoredFiles, { archive, manifest }: Pick<VerifiedOptions, "archive" | "manifest">) {
  for await (const { key, bytes, contentType } of readUploadedFiles(archive, manifest)) {
    await files.put(key, bytes, { contentType });
  }
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
