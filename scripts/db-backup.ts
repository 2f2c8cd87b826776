import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupDatabase } from "#db/backup/backup-database.ts";
import { backupFolderOf } from "#db/backup/newest-backup.ts";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#process/startup-error.ts";

try {
  await main();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const env = readEnv();
  const file = chooseFile(env.dataDir);
  const { tables, rows, bytes } = await withConfiguredDatabase(env, (connectionString) =>
    backupDatabase({ connectionString, file, log: console.log }),
  );
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  console.log(`Backed up ${rows.toLocaleString("en")} rows of ${tables} tables into ${file} (${size}).`);
  if (env.storage.kind === "disk")
    console.log(`Uploaded files are not in it: keep a copy of ${env.storage.folder} too.`);
}

function chooseFile(dataDir: string): string {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  if (positionals.length > 1 || Object.keys(values).length > 0) {
    throw new StartupError("Usage: npm run db:backup [-- file]");
  }
  // npm runs scripts in the project's folder; this variable contains the caller's folder.
  if (positionals[0]) return resolve(process.env.INIT_CWD ?? ".", positionals[0]);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  return join(backupFolderOf(dataDir), `toolshelf-${stamp}.tsbak`);
}
