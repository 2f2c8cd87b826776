import { findSettings } from "#domain/records/settings/find-settings.ts";
import { readEnv } from "#env.ts";
import { siteOf } from "#process/live-site.ts";
import { type TestApp, useTestApp } from "./app.ts";

export type SettledApp = TestApp & {
  /** What a running server does when it hears of new settings. */
  settle(): Promise<void>;
};

/** A site for tests whose pages are about settings: it follows them when it is told to. */
export function useSettledApp(settings: Record<string, string> = {}): SettledApp {
  const app = useTestApp(settings);
  const env = readEnv({ NODE_ENV: "test", SITE_URL: "http://localhost:3000", ...settings });
  return Object.assign(app, {
    async settle() {
      const stored = await findSettings(app.database.app);
      for (const site of app.sites) Object.assign(site, siteOf(env, { hasDemoData: false, settings: stored }));
    },
  });
}
