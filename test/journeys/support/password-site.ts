import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite } from "#test/tools/prepared-site.ts";

type PasswordSite = { origin: string; outbox: string; stop(): Promise<void> };

/**
 * Passwords are off by default and demo people get no mail, so this starts a separate site, or uses one that's already
 * running.
 */
export async function startPasswordSite({ demoData = "off" }: { demoData?: "on" | "off" } = {}): Promise<PasswordSite> {
  const { JOURNEY_PASSWORD_ORIGIN: running, JOURNEY_OUTBOX: outbox = "" } = process.env;
  if (running) return { origin: running, outbox, stop: async () => {} };
  const folder = await makeDatabaseFolder("passwords");
  const dataDir = join(folder, "data");
  copyPreparedSite({ kind: demoData === "on" ? "demo" : "empty", to: dataDir });
  const env = { AUTH_EMAIL_PASSWORD: "on", DEMO_DATA: demoData, RATE_LIMITS: "off" };
  const server = await startBuiltServer({ dataDir, env });
  return {
    origin: server.origin,
    outbox: join(dataDir, "outbox"),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
