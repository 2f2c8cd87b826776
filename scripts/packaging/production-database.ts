import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#db/database.ts";
import { startEmbeddedPostgres } from "#db/embedded/start-embedded-postgres.ts";
import { startTcpProxy } from "#test/sinks/tcp-proxy.ts";
import { type SignedIn, signInAs } from "#test/tools/sign-in.ts";

export type ProductionDatabase = {
  /** Over TCP, as a container or another machine reaches it. */
  url: string;
  /** Makes an account with a session, signed with the site's secret. */
  signIn(options: { role: "user" | "admin"; secret: string }): Promise<SignedIn>;
  close(): Promise<void>;
};

/** The embedded PostgreSQL in a temporary folder, reachable at a port of loopback. */
export async function startProductionDatabase(): Promise<ProductionDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "toolshelf-packaging-"));
  const server = await startEmbeddedPostgres({ dataDir: folder, isDisposable: true });
  const proxy = await startTcpProxy(server.connectionString);
  let database: Database | undefined;
  return {
    url: proxy.url.replace(/\?.*$/, "").replace(":@", "@"),
    async signIn({ role, secret }) {
      database ??= await openDatabase({ url: server.connectionString });
      return signInAs(database.app, { role, signer: { secret, secureCookies: true } });
    },
    async close() {
      await database?.close();
      await proxy.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
