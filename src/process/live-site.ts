import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { brandOf } from "#contract/shared/brand.ts";
import { type AnnouncementSetting, type FirstDay, type Settings, settingDefaults } from "#contract/shared/settings.ts";
import type { Announcement, Site } from "#contract/shared/site.ts";
import { closedPages } from "#contract/shared/switches.ts";
import type { Db } from "#db/database.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import type { Env } from "../env.ts";

type LiveSiteOptions = {
  db: Db;
  hasDemoData: boolean;
  log: Pick<Logger, "warn">;
  onFirstDay: (limits: FirstDay) => void;
};

export type LiveSite = {
  /** Always the same object, whose fields change: every reference to it sees the current settings. */
  site: Site;
  /**
   * Reads the settings again. Never throws: the old ones are better than none. `hasSwitched`: something is off that was on,
   * or the other way round, which changes answers that don't depend on the site otherwise.
   */
  reload(): Promise<{ hasSwitched: boolean }>;
};

type SiteFacts = { hasDemoData: boolean; settings?: Settings };

/** The public part of the configuration: the environment, and what administrators have set in the database. */
export async function openLiveSite(env: Env, options: LiveSiteOptions): Promise<LiveSite> {
  const { db, hasDemoData, log, onFirstDay } = options;
  const site = siteOf(env, { hasDemoData });

  async function reload(): Promise<{ hasSwitched: boolean }> {
    const before = String(site.closed);
    try {
      const settings = await findSettings(db);
      Object.assign(site, siteOf(env, { hasDemoData, settings }));
      onFirstDay(settings.firstDay ?? settingDefaults.firstDay);
    } catch (error) {
      log.warn({ err: error }, "the settings cannot be read");
    }
    return { hasSwitched: String(site.closed) !== before };
  }

  await reload();
  return { site, reload };
}

/** The public part of the configuration. What the environment sets wins over what administrators have set. */
export function siteOf(env: Env, { hasDemoData, settings = {} }: SiteFacts): Site {
  const isLocked = (name: Env["lockedSettings"][number]) => env.lockedSettings.includes(name);
  return {
    name: isLocked("siteName") ? env.siteName : (settings.siteName ?? env.siteName),
    url: env.siteUrl,
    hasDemoData,
    hasDemoSignIn: env.demoSignIn,
    hasGoogleSignIn: env.google !== undefined || env.demoSignIn,
    hasEmailSignIn: env.emailPassword,
    contactEmail: env.contactEmail ?? settings.contactEmail ?? null,
    socialLinks: isLocked("socialLinks") ? env.socialLinks : (settings.socialLinks ?? []),
    brand: brandOf(settings),
    closed: closedPages({ ...settings, ...(isLocked("newsletter") && { newsletter: true }) }),
    signUp: settings.signUp === "open" ? undefined : settings.signUp,
    headerLinks: settings.headerLinks ?? [],
    footerLinks: settings.footerLinks ?? [],
    aiNiche: env.aiNiche,
    newsletterUrl: env.newsletterUrl ?? null,
    announcement: settings.announcement ? announcementOf(settings.announcement) : null,
  };
}

/** Its id is a hash of its text: browsers remember which one was dismissed, and a new one shows again. */
function announcementOf(setting: AnnouncementSetting): Announcement {
  return { ...setting, id: createHash("sha256").update(JSON.stringify(setting)).digest("hex").slice(0, 8) };
}
