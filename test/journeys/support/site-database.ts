import { dirname } from "node:path";
import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { type Db, openDatabase } from "#db/database.ts";

/** The database of the site that writes its mails to this folder, for journeys that can't wait until a job is due. */
export async function withSiteDatabase<T>(outbox: string, work: (db: Db) => Promise<T>): Promise<T> {
  return await withConfiguredDatabase({ databaseUrl: undefined, dataDir: dirname(outbox) }, async (url) => {
    const database = await openDatabase({ url, patience: 15, maxConnections: { app: 2, open: 1 } });
    try {
      return await work(database.app);
    } finally {
      await database.close();
    }
  });
}
