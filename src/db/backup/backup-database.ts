import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartupError } from "#process/startup-error.ts";
import type { ArchivedTable, Manifest } from "./archive-format.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { withBackupClient } from "./backup-client.ts";
import { copyTarget, findTables, quote, type Table } from "./find-tables.ts";
import { findAppliedMigrations, getPostgresVersion, toolshelfVersion } from "./schema-version.ts";

type BackupOptions = { connectionString: string; file: string; log?: (line: string) => void };
export type BackupSummary = { tables: number; rows: number; bytes: number };

/** Writes a snapshot of the whole database into one file, while the site keeps running. */
export function backupDatabase({ connectionString, file, log = () => {} }: BackupOptions): Promise<BackupSummary> {
  return withBackupClient(connectionString, async (client) => {
    // One snapshot for all tables: it contains both a vote and its counter, or neither.
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await findAppliedMigrations(client);
    if (!migrations) throw new StartupError("This database contains no Toolshelf data: there is nothing to back up.");
    const tables = await findTables(client);
    await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(", ")} in access share mode`);

    const archive = await createArchive(file);
    try {
      const archived = await copyTables(client, { tables, archive, log });
      const manifest: Manifest = {
        createdAt: new Date().toISOString(),
        toolshelfVersion: toolshelfVersion(),
        postgresVersion: await getPostgresVersion(client),
        migrations: migrations.map(({ hash }) => hash),
        journal: migrations.map(({ time }) => time),
        tables: archived,
        sequences: await readSequences(client, tables),
      };
      const bytes = await archive.finish(manifest);
      return { tables: archived.length, rows: archived.reduce((sum, { rows }) => sum + rows, 0), bytes };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

type CopyOptions = { tables: Table[]; archive: ArchiveWriter; log: (line: string) => void };

async function copyTables(client: pg.Client, { tables, archive, log }: CopyOptions): Promise<ArchivedTable[]> {
  const archived: ArchivedTable[] = [];
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${copyTarget({ name, columns })} to stdout`));
    const table = await archive.addTable({ name, columns, rows });
    archived.push(table);
    log(`${archived.length}/${tables.length} ${name}: ${table.rows.toLocaleString("en")} rows`);
  }
  return archived;
}

/** Sequences aren't part of the snapshot: read after the tables, they are never behind them. */
async function readSequences(client: pg.Client, tables: Table[]): Promise<Manifest["sequences"]> {
  const sequences: Manifest["sequences"] = [];
  for (const name of tables.flatMap((table) => table.sequences)) {
    const result = await client.query<{ next: string }>(
      `select (last_value + is_called::int)::text as next from ${quote(name)}`,
    );
    sequences.push({ name, next: Number(result.rows[0]?.next) });
  }
  return sequences;
}
