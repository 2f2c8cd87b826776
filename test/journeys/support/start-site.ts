import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { copyPreparedSite, prepareSites } from "#test/tools/prepared-site.ts";
import { complaintsIn } from "./server-complaints.ts";

/**
 * Starts one site with the demo catalog for the whole run and puts it in JOURNEY_ORIGIN. Set that and JOURNEY_OUTBOX
 * yourself to use a site that's already running, such as a development server while you write a journey.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_ORIGIN) return async () => {};
  const removePrepared = await prepareSites();
  const folder = await makeDatabaseFolder("journeys");
  copyPreparedSite({ kind: "demo", to: join(folder, "data") });
  // The whole run comes from one IP address. Rate limits have their own tests.
  const server = await startBuiltServer({
    dataDir: join(folder, "data"),
    env: { DEMO_DATA: "on", RATE_LIMITS: "off" },
  });
  await warmUp(server.origin);
  process.env.JOURNEY_ORIGIN = server.origin;
  process.env.JOURNEY_OUTBOX = join(folder, "data", "outbox");
  return async () => {
    await server.stop();
    await Promise.all([rm(folder, { recursive: true, force: true }), removePrepared()]);
    const complaints = complaintsIn(server.output());
    if (complaints.length > 0)
      throw new Error(`The server logged warnings or errors during the journeys:\n${complaints.join("\n")}`);
  };
}

/** The first render of each page compiles its code; on a busy machine the server may answer 503 until then. */
async function warmUp(origin: string): Promise<void> {
  for (const path of ["/", "/auth", "/no-such-page", "/api/docs", "/auth/google?redirect=%2F"]) {
    const response = await fetch(origin + path);
    await response.body?.cancel();
  }
}
