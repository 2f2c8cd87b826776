import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ALL_RESOURCES_SLUG } from "#contract/all-resources.ts";
import { StartupError } from "#startup-error.ts";
import { migrateDatabase } from "../migrate.ts";
import { damaged, type Manifest } from "./archive-format.ts";
import { readRows, verifyArchive } from "./archive-reader.ts";
import { withBackupClient } from "./backup-client.ts";
import type { BackupSummary } from "./backup-database.ts";
import { copyTarget, findTables, passingTables, quote, type Table } from "./find-tables.ts";
import { refreshSearchRows } from "./refresh-search-rows.ts";
import { findAppliedMigrations, getPostgresVersion, listOwnMigrations } from "./schema-version.ts";

// Migrations insert rows into these, so they are never empty; the backup has its own rows.
const SEEDED_ROWS: Record<string, string> = {
  search_hot_floor: "true",
  niches: `slug = '${ALL_RESOURCES_SLUG}'`,
  subcategories: `slug = '${ALL_RESOURCES_SLUG}'`,
};

type RestoreOptions = {
  connectionString: string;
  file: string;
  /** Replaces the existing data. */
  force?: boolean;
  log?: (line: string) => void;
};

/** Restores a backup into an empty database, all or nothing; with `force` it replaces the existing data. */
export async function restoreDatabase(options: RestoreOptions): Promise<Omit<BackupSummary, "bytes">> {
  const { connectionString, file, force = false, log = () => {} } = options;
  log("Checking the backup…");
  const manifest = await verifyArchive(file);
  await prepareDatabase({ connectionString, file, manifest });
  return withBackupClient(connectionString, async (client) => {
    await client.query("begin");
    const tables = await findTables(client);
    requireSameTables({ file, manifest, tables });
    const names = tables.map(({ name }) => quote(name)).join(", ");
    await client.query(`lock table ${names} in access exclusive mode`);
    if (!force) await requireEmpty(client, tables);
    // Queued letters are about the data being replaced.
    await client.query(`truncate ${names}, ${passingTables.map(quote).join(", ")}`);

    // Our triggers would count again what the backup has already counted. Foreign keys are still checked.
    await eachTable(client, { tables, statement: (table) => `alter table ${table} disable trigger user` });
    await copyTables(client, { file, manifest, log });
    if ((await getPostgresVersion(client)) !== manifest.postgresVersion) {
      const refreshed = await refreshSearchRows(client);
      log(`Search: ${refreshed.toLocaleString("en")} rows written anew for this version of PostgreSQL`);
    }
    await eachTable(client, { tables, statement: (table) => `alter table ${table} enable trigger user` });
    for (const { name, next } of manifest.sequences) {
      // Unlike setval this is rolled back with the transaction.
      await client.query(`alter sequence ${quote(name)} restart with ${next}`);
    }
    // A payload without tags makes every running process clear its page cache.
    await client.query("select pg_notify('cache_tags', 'restored')");
    await client.query("commit");
    await client.query(`analyze ${names}`);
    return { tables: tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) };
  });
}

type Prepared = { connectionString: string; file: string; manifest: Manifest };

/** An unused database gets its tables; any other must already have the backup's schema. */
async function prepareDatabase({ connectionString, file, manifest }: Prepared): Promise<void> {
  const applied = await withBackupClient(connectionString, findAppliedMigrations);
  requireSameSchema({ file, manifest, migrations: applied ?? listOwnMigrations() });
  if (!applied) await migrateDatabase(connectionString);
}

function requireSameSchema({ file, manifest, migrations }: { file: string; manifest: Manifest; migrations: string[] }) {
  if (manifest.migrations.join() === migrations.join()) return;
  throw new StartupError(
    `${file} was made by Toolshelf ${manifest.toolshelfVersion} with another database schema ` +
      `(${manifest.migrations.length} migrations, here ${migrations.length}). Restore it with Toolshelf ` +
      `${manifest.toolshelfVersion} and then update. Nothing was changed.`,
  );
}

function requireSameTables({ file, manifest, tables }: { file: string; manifest: Manifest; tables: Table[] }) {
  const archived = manifest.tables.map(copyTarget).sort();
  if (archived.join() === tables.map(copyTarget).sort().join()) return;
  throw new StartupError(`${file} holds other tables or columns than this database. Nothing was changed.`);
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

async function eachTable(
  client: pg.Client,
  { tables, statement }: { tables: Table[]; statement: (table: string) => string },
): Promise<void> {
  await client.query(tables.map(({ name }) => statement(quote(name))).join("; "));
}

type CopyOptions = { file: string; manifest: Manifest; log: (line: string) => void };

async function copyTables(client: pg.Client, { file, manifest, log }: CopyOptions): Promise<void> {
  for (const [position, table] of manifest.tables.entries()) {
    const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
    await pipeline(readRows(file, table), target);
    if (target.rowCount !== table.rows) {
      throw damaged(file, `${table.name} has ${target.rowCount} rows instead of ${table.rows}`);
    }
    log(`${position + 1}/${manifest.tables.length} ${table.name}: ${table.rows.toLocaleString("en")} rows`);
  }
}
