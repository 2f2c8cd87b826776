import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, openDatabase } from "./db/database.ts";
import { DEMO_SETTING, loadDemoCatalogue } from "./db/demo/load-demo-catalogue.ts";
import { startEmbeddedPostgres } from "./db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { siteSettings } from "./db/schema/engagement.ts";
import type { Env } from "./env.ts";
import { StartupError } from "./startup-error.ts";

export type PreparedData = { database: Database; hasDemoData: boolean; close(): Promise<void> };

/** Brings up the database with this version's schema, and with the demo catalogue where it is empty and wanted. */
export async function prepareData(env: Env, log: Logger): Promise<PreparedData> {
  const server = env.databaseUrl
    ? { connectionString: env.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: (line) => log.info(line) });
  try {
    await migrateDatabase(server.connectionString);
    const database = await openDatabase({
      url: server.connectionString,
      readUrl: env.databaseReadUrl,
      onError: (error) => log.warn({ err: error }, "a database connection broke"),
    });
    if (!database.isPublicRoleSeparate) {
      log.warn("The database owner may not create roles: public reads are not separated (see docs/security.md).");
    }
    if (env.demoData) await loadDemoCatalogue(database.app, { log: (line) => log.info(line) });
    return {
      database,
      hasDemoData: await hasDemoData(database),
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw explain(error);
  }
}

async function hasDemoData({ app }: Database): Promise<boolean> {
  const rows = await app.select().from(siteSettings).where(eq(siteSettings.key, DEMO_SETTING));
  return rows.length > 0;
}

/** What an operator can act on becomes one line; a bug keeps its stack. */
function explain(error: unknown): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause ? String(cause.code) : "";
    const isConnection = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(code);
    const isRefusal = /^(?:28|3D|08|57P|53)/.test(code);
    if (isConnection || isRefusal) {
      return new StartupError(`The database of DATABASE_URL cannot be used: ${cause.message || code}`);
    }
  }
  return error;
}
