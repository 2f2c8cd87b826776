import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { makeDatabaseFolder, removeLeftovers } from "#db/embedded/database-folder-for-test.ts";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { withDatabaseName } from "./database-url.ts";
import { dropDatabase } from "./drop-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL for the whole run (embedded, or the server of TEST_DATABASE_URL) with a migrated template,
 * from which every worker clones its own database.
 */
export async function setup(project: TestProject) {
  const server = await startServer(Number(project.vitest.config.maxWorkers));
  const template = `toolshelf_template_${process.pid}`;
  await withAdmin(server.url, async (admin) => {
    await admin.query(`create database ${template}`);
  });
  await migrateDatabase(withDatabaseName(server.url, template));
  project.provide("databaseUrl", server.url);
  project.provide("templateDatabase", template);
  return async () => {
    await withAdmin(server.url, async (admin) => {
      const own = await admin.query("select datname from pg_database where datname like $1", [
        `toolshelf_test_${process.pid}_%`,
      ]);
      for (const { datname } of [...own.rows, { datname: template }]) {
        await dropDatabase(admin, datname);
      }
    });
    await server.stop();
    // Of workers, which may have been ended before they could.
    removeLeftovers();
  };
}

/** PostgreSQL's own hundred are enough for two workers, whose tests race each other over as many as they can get. */
const connectionsPerWorker = 50;

async function startServer(workers: number): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = await makeDatabaseFolder("test");
  // No test simulates a power loss on this server. Waiting for the disk took half a second for each test file's database.
  const start = () => startEmbeddedPostgres({ dataDir: folder, isDisposable: true });
  let server = await start();
  await withAdmin(server.superuserConnectionString, async (admin) => {
    await admin.query("alter role toolshelf createdb");
    if (workers > 2) await admin.query(`alter system set max_connections = ${workers * connectionsPerWorker}`);
  });
  if (workers > 2) {
    await server.stop();
    server = await start();
  }
  return {
    url: server.connectionString,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
