import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { verifyPools } from "../db/connections/verify-pools.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { DEMO_SETTING, loadDemoCatalog } from "../db/demo/load-demo-catalog.ts";
import { startEmbeddedPostgres } from "../db/embedded/start-embedded-postgres.ts";
import { migrateDatabase, requireCompatibleSchema } from "../db/migrate/migrate-database.ts";
import { siteSettings } from "../db/schema/engagement.ts";
import { chooseCloths } from "../domain/catalog/products/logos/cloth/choose-cloths.ts";
import { storeDemoLogos } from "../domain/catalog/products/logos/store-demo-logos.ts";
import { refreshRankings } from "../domain/catalog/rankings/refresh-rankings.ts";
import { ensureSetupToken } from "../domain/people/staff/ensure-setup-token.ts";
import { retireDemoAccounts } from "../domain/people/staff/retire-demo-accounts.ts";
import type { Env } from "../env.ts";
import { prepareDemoAdmin } from "../identity/demo/prepare-admin.ts";
import { StartupError } from "../runtime/startup-error.ts";
import { drawGlyph } from "../services/images/draw-glyph.ts";
import { createImagePipeline } from "../services/images/image-pipeline.ts";
import { readPixels } from "../services/images/read-pixels.ts";
import { createStorage } from "../services/storage/create-storage.ts";
import { connectionShares } from "./connection-shares.ts";
import { explainDatabaseError } from "./explain-database-error.ts";

export type PreparedData = {
  database: Database;
  hasDemoData: boolean;
  /** The password is present on the first start only. */
  demoAdmin?: { email: string; password: string | null } | undefined;
  /** Makes the first administrator; absent once there is one. */
  setupToken?: string | null;
  close(): Promise<void>;
};

/** Starts and migrates the database, and loads the demo's catalog and administrator if configured. */
export async function prepareData(env: Env, log: Logger): Promise<PreparedData> {
  const server = env.databaseUrl
    ? { connectionString: env.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: env.dataDir, log: (line) => log.info(line) });
  try {
    const onProgress = (line: string) => log.info(line);
    await migrateDatabase(env.databaseDirectUrl ?? server.connectionString, { onProgress });
    const database = await open(env, { url: server.connectionString, log });
    if (!database.isPublicRoleSeparate) {
      log.warn("The database owner may not create roles: public reads are not separated (see docs/security.md).");
    }
    if (env.demoData) await loadDemo(env, { database, log });
    if (!env.demoSignIn) await retireDemoAccounts(database.app);
    const demoAdmin = env.demoSignIn ? await prepareDemoAdmin(database.app) : undefined;
    return {
      database,
      hasDemoData: await hasDemoData(database),
      demoAdmin,
      setupToken: await ensureSetupToken(database.app),
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw explainDatabaseError(error);
  }
}

async function loadDemo(env: Env, { database, log }: { database: Database; log: Logger }): Promise<void> {
  const { loaded } = await loadDemoCatalog(database.app, {
    log: (line) => log.info(line),
    async storeLogos(glyphs) {
      try {
        const storage = await createStorage(env.storage);
        return await storeDemoLogos({ drawGlyph, images: createImagePipeline(), storage }, { glyphs });
      } catch (error) {
        // Without the cause: its code would look like one of the database's.
        throw new StartupError(`The demo's logos cannot be stored: ${error instanceof Error ? error.message : error}`);
      }
    },
  });
  if (!loaded) return;
  // The first visitor should see the week's shelf, in color; later starts leave both to the jobs.
  await refreshRankings(database.app);
  await chooseCloths(database.app, { services: { storage: await createStorage(env.storage), readPixels } });
}

/** For additional processes: opens the database that the first one prepared. */
export async function openPreparedData(env: Env, log: Logger): Promise<PreparedData> {
  try {
    const database = await open(env, { url: env.databaseUrl ?? "", log });
    await requireCompatibleSchema(database.app);
    return { database, hasDemoData: await hasDemoData(database), close: () => database.close() };
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

async function open(env: Env, { url, log }: { url: string; log: Logger }): Promise<Database> {
  const { databaseDirectUrl: directUrl, databaseReadUrls: readUrls } = env;
  const database = await openDatabase({
    url,
    directUrl,
    readUrls,
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
    onReplicaChange({ state, error, host }) {
      if (state === "ok") log.info({ replica: host }, "public reads may use the replica");
      else log.warn({ err: error, replica: host }, `public reads do without the replica: it is ${state}`);
    },
    maxConnections: connectionShares(env),
  });
  try {
    await verifyPools(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function hasDemoData({ app }: Database): Promise<boolean> {
  const rows = await app.select().from(siteSettings).where(eq(siteSettings.key, DEMO_SETTING));
  return rows.length > 0;
}
