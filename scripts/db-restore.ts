// `npm run db:restore -- file` restores a backup: a file, the name of one where BACKUP_TO says, or `newest` there.
// `--check` rehearses it in a database of its own. `--force` replaces existing data, `--without-files` leaves uploaded files.
import { parseArgs } from "node:util";
import type { BackupSummary } from "#db/backup/backup-database.ts";
import { rehearseRestore } from "#db/backup/rehearse-restore.ts";
import { restoreDatabase } from "#db/backup/restore-database.ts";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { inspectAuditLog } from "./db/inspect-audit-log.ts";
import { withChosenBackup } from "./db/with-chosen-backup.ts";
import { runMain } from "./launch/run-main.ts";

const usage = "Usage: npm run db:restore -- file|name|newest [--check | --force] [--without-files]";

await runMain(main);

async function main(): Promise<void> {
  const { name, isRehearsal, force, hasFiles } = readArguments();
  const env = readEnv();
  await withChosenBackup(env.backup, {
    name,
    use: (file) =>
      withConfiguredDatabase(env, async (connectionString) => {
        const given = { connectionString, file, key: env.backup.key, log: console.log };
        if (isRehearsal) return rehearse(given);
        const files = hasFiles ? await createStorage(env.storage) : undefined;
        const restored = await restoreDatabase({ ...given, files, force });
        console.log(`Restored ${summaryOf(restored)} from ${file}.`);
      }),
  });
}

type Given = { connectionString: string; file: string; key: string | undefined; log: (line: string) => void };

async function rehearse(given: Given): Promise<void> {
  const restored = await rehearseRestore({ ...given, inspect: inspectAuditLog });
  console.log(`${given.file} can be restored: it has ${summaryOf(restored)}. Nothing was changed.`);
}

function summaryOf({ rows, tables, files }: Omit<BackupSummary, "bytes">): string {
  const uploads = files ? ` and ${files.count.toLocaleString("en")} uploaded files` : "";
  return `${rows.toLocaleString("en")} rows of ${tables} tables${uploads}`;
}

function readArguments(): { name: string; isRehearsal: boolean; force: boolean; hasFiles: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { force: { type: "boolean" }, check: { type: "boolean" }, "without-files": { type: "boolean" } },
  });
  const { force = false, check = false, "without-files": isWithout = false, ...unknown } = values;
  const [name, ...more] = positionals;
  const areFlags = [force, check, isWithout].every((flag) => typeof flag === "boolean");
  if (!name || more.length > 0 || !areFlags || (check && force) || Object.keys(unknown).length > 0) {
    throw new StartupError(usage);
  }
  return { name, isRehearsal: check === true, force: force === true, hasFiles: !isWithout };
}
