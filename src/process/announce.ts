import { paths } from "../contract/shared/paths.ts";
import type { Env } from "../env.ts";
import type { PreparedData } from "./prepare-data.ts";

type Announcement = Pick<PreparedData, "demoAdmin" | "setupToken"> & { port: number };

/** For the person at the terminal; the log goes on below it. */
export function announce(env: Env, { port, demoAdmin, setupToken }: Announcement): void {
  const shown = env.port === 0 ? `http://localhost:${port}` : env.siteUrl;
  console.log(`${env.siteName} is ready: ${shown}`);
  if (demoAdmin?.password) {
    console.log(`Demo administrator: ${demoAdmin.email}, password ${demoAdmin.password} (shown this once)`);
  }
  if (setupToken) {
    console.log(`There is no administrator yet. Open ${shown}${paths.login()} and choose Create Super Admin.`);
    console.log(`Set-up token: ${setupToken} (a restart prints a new one)`);
  }
}
