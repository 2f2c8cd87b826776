// `npm run db:backup` makes a backup where BACKUP_TO says; `-- file` writes it to a file. `--without-files` leaves the
// uploaded files out.
import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "#db/backup/make-backup.ts";
import { createFolderPlace } from "#db/backup/places/folder-place.ts";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { readEnv } from "#env.ts";
import { openBackupPlace } from "#process/backups/backup-place.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { runMain } from "./launch/run-main.ts";

await runMain(main);

async function main(): Promise<void> {
  const { file, hasFiles } = readArguments();
  const env = readEnv();
  if (file && existsSync(file)) throw new StartupError(`${file} exists already: name another file.`);
  const place = file ? createFolderPlace(dirname(file)) : await openBackupPlace(env.backup);
  const storage = hasFiles && env.backup.hasFiles ? await createStorage(env.storage) : undefined;
  const { key } = env.backup;
  const made = await withConfiguredDatabase(env, (connectionString) =>
    makeBackup({
      connectionString,
      place,
      ...(file && { name: basename(file) }),
      files: storage,
      key,
      log: console.log,
      warn: console.warn,
    }),
  );
  const { tables, rows, bytes, files, name } = made;
  const what = files
    ? `${rowsOf(rows, tables)} and ${files.count.toLocaleString("en")} uploaded files`
    : rowsOf(rows, tables);
  const secrecy = key ? "encrypted" : "not encrypted";
  console.log(`Backed up ${what} into ${place.label}/${name} (${(bytes / 1_000_000).toFixed(1)} MB, ${secrecy}).`);
  if (!files) console.log("Uploaded files are not in it: keep a copy of them too.");
}

function rowsOf(rows: number, tables: number): string {
  return `${rows.toLocaleString("en")} rows of ${tables} tables`;
}

function readArguments(): { file: string | undefined; hasFiles: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { "without-files": { type: "boolean" } },
  });
  const { "without-files": isWithout = false, ...unknown } = values;
  if (positionals.length > 1 || typeof isWithout !== "boolean" || Object.keys(unknown).length > 0) {
    throw new StartupError("Usage: npm run db:backup [-- [file] [--without-files]]");
  }
  // npm runs scripts in the project's folder; this variable contains the caller's folder.
  const file = positionals[0] && resolve(process.env.INIT_CWD ?? ".", positionals[0]);
  return { file: file || undefined, hasFiles: !isWithout };
}
