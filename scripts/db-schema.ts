// `npm run db:schema` writes src/db/schema.sql from a database that was just migrated.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { readShape, type Shape } from "./db/read-shape.ts";
import { renderShape } from "./db/render-shape.ts";

const path = "src/db/schema.sql";
writeFileSync(join(projectRoot, path), renderShape(await readFreshShape()));
console.log(`Wrote ${path}.`);

async function readFreshShape(): Promise<Shape> {
  const dataDir = mkdtempSync(join(tmpdir(), "toolshelf-schema-"));
  const server = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  const client = new pg.Client({ connectionString: server.connectionString });
  try {
    await migrateDatabase(server.connectionString);
    await client.connect();
    return await readShape(client);
  } finally {
    await client.end();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
