import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { StartupError } from "#runtime/startup-error.ts";
import { damaged, type Manifest } from "./archive/archive-format.ts";
import { readRows } from "./archive/archive-reader.ts";
import type { ArchiveSource } from "./archive/archive-source.ts";
import { copyTarget, findTables, passingTables, quote, type Table } from "./find-tables.ts";
import { parkIndexes } from "./park-indexes.ts";
import type { Stages } from "./stages.ts";

type LoadOptions = {
  archive: ArchiveSource;
  manifest: Manifest;
  /** False for a backup from before 0068, whose site may have run older texts of its migrations. */
  isExact: boolean;
  log: (line: string) => void;
  stages: Stages;
};

export type Column = { table: string; name: string };

/**
 * Loads all rows of the backup as they are, without triggers, and continues its sequences. Indexes and foreign keys are made
 * when the rows are there: in one pass each, instead of a step per row. Returns columns that were
 * added for a backup from before 0068; the migrations that follow must drop them.
 */
export async function loadTables(client: pg.Client, options: LoadOptions): Promise<Column[]> {
  const { archive, manifest, isExact, stages } = options;
  const tables = await findTables(client);
  if (isExact) requireSameTables({ file: archive.name, manifest, tables });
  const added = isExact ? [] : await addFormerColumns(client, { file: archive.name, manifest, tables });
  const parked = await stages.time("tables", () => clearTables(client, { tables }));
  await stages.time("rows", () => copyTables(client, options));
  await stages.time("indexes", () => parked.makeIndexes());
  await stages.time("foreign keys", () => parked.makeForeignKeys());
  await stages.time("tables", () =>
    eachTable(client, { tables, statement: (table) => `alter table ${table} enable trigger user` }),
  );
  for (const { name, next } of manifest.sequences) {
    // Unlike setval this is rolled back with the transaction.
    await client.query(`alter sequence ${quote(name)} restart with ${next}`);
  }
  return added;
}

async function clearTables(client: pg.Client, { tables }: { tables: Table[] }) {
  const names = tables.map(({ name }) => name);
  // Our triggers would count again what the backup has already counted. Constraints are still checked.
  // Without them the audit log can be emptied, too.
  await eachTable(client, { tables, statement: (table) => `alter table ${table} disable trigger user` });
  // Queued letters are about the data being replaced.
  await client.query(`truncate ${[...names, ...passingTables].map(quote).join(", ")}`);
  return parkIndexes(client, { tables: names });
}

async function eachTable(
  client: pg.Client,
  { tables, statement }: { tables: Table[]; statement: (table: string) => string },
): Promise<void> {
  await client.query(tables.map(({ name }) => statement(quote(name))).join("; "));
}

type Compared = { file: string; manifest: Manifest; tables: Table[] };

function requireSameTables({ file, manifest, tables }: Compared): void {
  const archived = manifest.tables.map(copyTarget).sort();
  if (archived.join() !== tables.map(copyTarget).sort().join()) throw differentTables(file);
}

export function differentTables(file: string): StartupError {
  return new StartupError(`${file} holds other tables or columns than this database. Nothing was changed.`);
}

/** COPY writes any type as text, so a column that only exists to be dropped becomes text. */
async function addFormerColumns(client: pg.Client, { file, manifest, tables }: Compared): Promise<Column[]> {
  const added: Column[] = [];
  for (const { name: table, columns } of manifest.tables) {
    const known = tables.find(({ name }) => name === table);
    if (!known) throw differentTables(file);
    for (const name of columns.filter((column) => !known.columns.includes(column))) {
      await client.query(`alter table ${quote(table)} add column ${pg.escapeIdentifier(name)} text`);
      added.push({ table, name });
    }
  }
  return added;
}

async function copyTables(client: pg.Client, { archive, manifest, log }: LoadOptions): Promise<void> {
  for (const [position, table] of manifest.tables.entries()) {
    const rows = isOutdated(table) ? 0 : await copyTable(client, { archive, table });
    log(`${position + 1}/${manifest.tables.length} ${table.name}: ${rows.toLocaleString("en")} rows`);
  }
}

/** The columns of suggested CSV mappings had another format before; 0068 deletes such mappings too. */
export function isOutdated({ name, columns }: Manifest["tables"][number]): boolean {
  return name === "csv_mappings" && columns.includes("plan");
}

async function copyTable(
  client: pg.Client,
  { archive, table }: { archive: ArchiveSource; table: Manifest["tables"][number] },
): Promise<number> {
  const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
  await pipeline(readRows(archive, table), target);
  if (target.rowCount !== table.rows) {
    throw damaged(archive.name, `${table.name} has ${target.rowCount} rows instead of ${table.rows}`);
  }
  return table.rows;
}
