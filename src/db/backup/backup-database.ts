import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { StartupError } from "#runtime/startup-error.ts";
import type { ArchivedTable, Manifest } from "./archive/archive-format.ts";
import { type ArchiveWriter, createArchive } from "./archive/archive-writer.ts";
import type { BackedUpFiles, UploadedFile } from "./archive/uploaded-files.ts";
import { withBackupClient } from "./backup-client.ts";
import { copyTarget, findTables, quote, type Table } from "./find-tables.ts";
import { findAppliedMigrations, getPostgresVersion, toolshelfVersion } from "./schema-version.ts";

type BackupOptions = {
  connectionString: string;
  file: string;
  /** The uploaded files; left out without them. */
  files?: BackedUpFiles | undefined;
  /** Encrypts the file. */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  log?: (line: string) => void;
};
export type BackupSummary = {
  tables: number;
  rows: number;
  bytes: number;
  /** Null without uploaded files. */
  files: { count: number; bytes: number } | null;
};

/** Writes a snapshot of the whole database and the uploaded files into one file, while the site keeps running. */
export function backupDatabase(options: BackupOptions): Promise<BackupSummary> {
  const { connectionString, file, files, key, signal, log = () => {} } = options;
  return withBackupClient(connectionString, async (client) => {
    // One snapshot for all tables: it contains both a vote and its counter, or neither.
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await findAppliedMigrations(client);
    if (!migrations) throw new StartupError("This database contains no Toolshelf data: there is nothing to back up.");
    const tables = await findTables(client);
    await client.query(`lock table ${tables.map(({ name }) => quote(name)).join(", ")} in access share mode`);

    const archive = await createArchive(file, { key });
    try {
      const archived = await copyTables(client, { tables, archive, signal, log });
      // After the rows: every file that they name is already there.
      const uploaded = files && (await archive.addFiles(listFiles(files, { signal })));
      if (uploaded) log(`Uploaded files: ${uploaded.count.toLocaleString("en")}`);
      const manifest: Manifest = {
        createdAt: new Date().toISOString(),
        toolshelfVersion: toolshelfVersion(),
        postgresVersion: await getPostgresVersion(client),
        migrations: migrations.map(({ hash }) => hash),
        journal: migrations.map(({ time }) => time),
        tables: archived,
        ...(uploaded && { files: uploaded }),
        sequences: await readSequences(client, tables),
      };
      const bytes = await archive.finish(manifest);
      return { ...summarize(manifest), bytes };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

export function summarize({ tables, files }: Manifest): Omit<BackupSummary, "bytes"> {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files ? { count: files.count, bytes: files.bytes } : null,
  };
}

type CopyOptions = {
  tables: Table[];
  archive: ArchiveWriter;
  signal: AbortSignal | undefined;
  log: (line: string) => void;
};

async function copyTables(client: pg.Client, { tables, archive, signal, log }: CopyOptions): Promise<ArchivedTable[]> {
  const archived: ArchivedTable[] = [];
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy ${copyTarget({ name, columns })} to stdout`));
    const table = await archive.addTable({ name, columns, rows, signal });
    archived.push(table);
    log(`${archived.length}/${tables.length} ${name}: ${table.rows.toLocaleString("en")} rows`);
  }
  return archived;
}

/** A file that somebody deletes meanwhile is left out: its owner has just removed it. */
async function* listFiles(files: BackedUpFiles, { signal }: Pick<CopyOptions, "signal">): AsyncGenerator<UploadedFile> {
  for await (const key of files.listAll()) {
    signal?.throwIfAborted();
    const found = await files.read(key);
    if (found) yield { key, ...found };
  }
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
