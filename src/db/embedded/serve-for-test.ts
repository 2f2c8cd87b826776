// What the server does with the database, as a separate program that tests can kill.
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  console.log(JSON.stringify(database));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
