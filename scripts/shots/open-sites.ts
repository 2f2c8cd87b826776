import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { rememberStarted } from "../bench/site/started.ts";
import { ensureBuild } from "../build/ensure-build.ts";
import type { Area } from "./screen.ts";

type Sites = { folder: string; origin?: string | undefined };

/**
 * Where an area's screens are: on the given site, on the built one with the demo catalog, or on the server of
 * `npm run dev`, which alone has the pages for developers. We start the last two when they are first needed.
 */
export function openSites({ folder, origin }: Sites): (area: Area) => Promise<string> {
  const started = new Map<string, Promise<string>>();

  async function start(kind: "built" | "development"): Promise<string> {
    console.log(`Starting the ${kind === "built" ? "built site with the demo catalog" : "server of npm run dev"}…`);
    if (kind === "built") await ensureBuild();
    const server = await startBuiltServer({
      dataDir: join(folder, kind),
      // Every picture is asked for from one address.
      env: { RATE_LIMITS: "off", DEMO_SIGN_IN: "on", DEMO_DATA: "on" },
      ...(kind === "development" && { program: join(projectRoot, "scripts", "dev.ts") }),
    });
    rememberStarted(() => server.stop(), { isForWholeRun: true });
    return server.origin;
  }

  return async (area) => {
    if (origin) return origin;
    const kind = area.isForDevelopers ? "development" : "built";
    const site = started.get(kind) ?? start(kind);
    started.set(kind, site);
    return await site;
  };
}
