import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreDatabase } from "#db/backup/restore-database.ts";
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
  const { file, force } = readArguments();
  const { tables, rows } = await withConfiguredDatabase(readEnv(), (connectionString) =>
    restoreDatabase({ connectionString, file, force, log: console.log }),
  );
  console.log(`Restored ${rows.toLocaleString("en")} rows of ${tables} tables from ${file}.`);
}

function readArguments(): { file: string; force: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { force: { type: "boolean" } },
  });
  const { force = false, ...unknown } = values;
  const [name, ...more] = positionals;
  if (!name || more.length > 0 || typeof force !== "boolean" || Object.keys(unknown).length > 0) {
    throw new StartupError("Usage: npm run db:restore -- file [--force]");
  }
  // npm runs scripts in the project's folder; this variable contains the caller's folder.
  return { file: resolve(process.env.INIT_CWD ?? ".", name), force };
}
