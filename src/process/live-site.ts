import type { Logger } from "pino";
import { type FirstDay, settingDefaults } from "#contract/shared/settings.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Db } from "#db/database.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import type { Env } from "../env.ts";
import { siteOf } from "./site.ts";

type LiveSiteOptions = {
  db: Db;
  hasDemoData: boolean;
  log: Pick<Logger, "warn">;
  onFirstDay: (limits: FirstDay) => void;
};

export type LiveSite = {
  /** Always the same object, whose fields change: whoever holds it sees the current settings. */
  site: Site;
  /** Reads the settings again. Never throws: the old ones are better than none. */
  reload(): Promise<void>;
};

/** The public part of the configuration: the environment, and what administrators have set in the database. */
export async function openLiveSite(env: Env, options: LiveSiteOptions): Promise<LiveSite> {
  const { db, hasDemoData, log, onFirstDay } = options;
  const site = siteOf(env, { hasDemoData });

  async function reload(): Promise<void> {
    try {
      const settings = await findSettings(db);
      Object.assign(site, siteOf(env, { hasDemoData, settings }));
      onFirstDay(settings.firstDay ?? settingDefaults.firstDay);
    } catch (error) {
      log.warn({ err: error }, "the settings cannot be read");
    }
  }

  await reload();
  return { site, reload };
}
