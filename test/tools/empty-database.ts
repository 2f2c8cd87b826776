import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { withDatabaseName } from "../database-url.ts";
import { dropDatabase } from "../drop-database.ts";

/** Another database on the tests' server, without any tables. */
export async function withEmptyDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = inject("databaseUrl");
  const name = `${inject("templateDatabase").replace("template", "test")}_empty_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template template0 strategy file_copy`);
  try {
    return await work(withDatabaseName(server, name));
  } finally {
    await dropDatabase(admin, name);
    await admin.end();
  }
}
