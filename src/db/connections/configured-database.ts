import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Env } from "#env.ts";
import { startEmbeddedPostgres } from "../embedded/start-embedded-postgres.ts";

type Configuration = Pick<Env, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/**
 * For scripts that run next to the server: runs the work on the server's database. If an embedded database isn't
 * running, it is started for the work and stopped afterwards.
 */
export async function withConfiguredDatabase<T>(
  { databaseUrl, databaseDirectUrl, dataDir }: Configuration,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const reachable = databaseDirectUrl ?? databaseUrl ?? (await findRunningEmbedded(dataDir));
  if (reachable) return work(reachable);
  // If a server has just taken the folder, this fails with a one-line message.
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  const socketDir = readSocketDir(dataDir);
  if (!socketDir) return undefined;
  const connectionString = `postgresql://toolshelf@${encodeURIComponent(socketDir)}/toolshelf`;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return connectionString;
  } catch {
    // A stale file of a server that is gone.
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL stores its socket's folder in line 5 of its pid file. */
function readSocketDir(dataDir: string): string | undefined {
  try {
    const pidFile = join(realpathSync(dataDir), "postgres", "postmaster.pid");
    return readFileSync(pidFile, "utf8").split("\n")[4] || undefined;
  } catch {
    return undefined;
  }
}
