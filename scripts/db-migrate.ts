// `npm run db:migrate`: what a start does with the database before it serves, as a step of its own.
import { parseArgs } from "node:util";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { fourDigits, programVersion } from "#db/migrate/own-migrations.ts";
import { readEnv } from "#env.ts";
import { explainDatabaseError } from "#process/explain-database-error.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { runMain } from "./launch/run-main.ts";

await runMain(main, explainDatabaseError);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false });
  if (positionals.length > 0 || Object.keys(values).length > 0) throw new StartupError("Usage: npm run db:migrate");
  const startedAt = performance.now();
  const applied = await withConfiguredDatabase(readEnv(), (url) => migrateDatabase(url, { onProgress: console.log }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const { tag } of applied) console.log(`Applied ${tag}`);
  const version = fourDigits(programVersion);
  if (applied.length === 0) console.log(`The database is up to date: it has every migration up to ${version}.`);
  else console.log(`The database has every migration up to ${version} now (${applied.length} in ${seconds} s).`);
}
