import { existsSync } from "node:fs";
import { join } from "node:path";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { type Database, openDatabase } from "#db/database.ts";
import type { Env } from "#env.ts";
import { type Finding, reasonOf } from "#process/doctor/finding.ts";
import { explainDatabaseError } from "#process/explain-database-error.ts";

/**
 * Opens the database as the site does, or says why it can't. An embedded one is started if it doesn't run, but not
 * created: asking what is wrong must not make a site.
 */
export async function withSiteDatabase<T>(env: Env, work: (database: Database | Finding) => Promise<T>): Promise<T> {
  if (env.databaseUrl) return withDatabase(env, { url: env.databaseUrl, work });
  if (!existsSync(join(env.dataDir, "postgres"))) {
    const text = `There is no database in ${env.dataDir} yet: npm start creates it.`;
    return work({ check: "database", state: "note", text });
  }
  const embedded = { dataDir: env.dataDir };
  return withConfiguredDatabase(embedded, (url) => withDatabase(env, { url, work })).catch((error) => {
    throw explainDatabaseError(error);
  });
}

type Opening<T> = { url: string; work: (database: Database | Finding) => Promise<T> };

async function withDatabase<T>(env: Env, { url, work }: Opening<T>): Promise<T> {
  const database = await open(env, url);
  if ("check" in database) return work(database);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function open(env: Env, url: string): Promise<Database | Finding> {
  try {
    return await openDatabase({
      url,
      directUrl: env.databaseDirectUrl,
      readUrls: env.databaseReadUrls,
      maxConnections: { app: 2, reads: 1, open: 1 },
    });
  } catch (error) {
    return { check: "database", state: "wrong", text: `${reasonOf(explainDatabaseError(error))}.` };
  }
}
