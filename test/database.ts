import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { withDatabaseName } from "./database-url.ts";
import { dropDatabase } from "./drop-database.ts";

/**
 * A real database for this test file, cloned from the migrated template and dropped afterwards.
 * Call at the top of the file; the returned object is filled before the first test.
 */
export function useTestDatabase(): Database & { url: string } {
  const database = {} as Database & { url: string };
  let name: string;
  beforeAll(async () => {
    const server = inject("databaseUrl");
    const template = inject("templateDatabase");
    name = `${template.replace("template", "test")}_${process.env.VITEST_POOL_ID ?? 0}_${crypto.randomUUID().slice(0, 8)}`;
    // Through the log, block by block, it takes twelve times as long: the template has a thousand small files.
    await onServer(server, (admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
    const url = withDatabaseName(server, name);
    Object.assign(database, await openDatabase({ url, patience: 15 }), { url });
  });
  afterAll(async () => {
    await database.close?.();
    await onServer(inject("databaseUrl"), (admin) => dropDatabase(admin, name));
  });
  return database;
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
