import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeFolder, query } from "#db/embedded/embedded-test-tools.ts";
import { type BuiltServer, startBuiltServer } from "#test/tools/built-server.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";

export type KillSite = {
  folder: string;
  /** Starts the server, or starts it again on the same data and port. */
  start(): Promise<BuiltServer>;
  /** Read straight from the embedded database, because a page may be cached. */
  query<Row extends object>(text: string): Promise<Row[]>;
};

export async function openSite(): Promise<KillSite> {
  const folder = await makeFolder();
  copyPreparedSite({ kind: "demo", to: join(folder, "data") });
  const port = await findFreePort();
  let server: BuiltServer | undefined;
  onTestFinished(() => {
    if (server?.process.exitCode === null) server.process.kill("SIGKILL");
  });
  return {
    folder,
    async start() {
      // One visitor sends everything here, which would exceed the hourly rate limits.
      server = await startBuiltServer({ dataDir: join(folder, "data"), port, env: { RATE_LIMITS: "off" } });
      return server;
    },
    async query<Row extends object>(text: string) {
      const socket = encodeURIComponent(join(folder, "data", "socket"));
      return (await query(`postgresql://toolshelf@${socket}/toolshelf`, text)) as Row[];
    },
  };
}
