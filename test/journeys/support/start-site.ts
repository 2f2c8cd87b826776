import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "#test/tools/built-server.ts";

/** One site with the demo catalogue for the whole run; the journeys find it in JOURNEY_ORIGIN. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-journeys-"));
  // The whole run comes from one address; the limits themselves are tested at their door.
  const server = await startBuiltServer({
    dataDir: join(folder, "data"),
    env: { DEMO_DATA: "on", RATE_LIMITS: "off" },
  });
  process.env.JOURNEY_ORIGIN = server.origin;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    const complaints = server.output().match(/^.*\b(?:WARN|ERROR|FATAL)\b.*$/gm) ?? [];
    if (complaints.length > 0) throw new Error(`The server complained during the journeys:\n${complaints.join("\n")}`);
  };
}
