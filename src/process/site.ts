import { createHash } from "node:crypto";
import type { AnnouncementSetting, Settings } from "#contract/shared/settings.ts";
import type { Announcement, Site } from "#contract/shared/site.ts";
import type { Env } from "../env.ts";

type SiteFacts = { hasDemoData: boolean; settings?: Settings };

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
    aiNiche: env.aiNiche,
    newsletterUrl: env.newsletterUrl ?? null,
    announcement: settings.announcement ? announcementOf(settings.announcement) : null,
  };
}

/** Its id is made of its words: browsers remember which one was dismissed, and a new one shows again. */
function announcementOf(setting: AnnouncementSetting): Announcement {
  return { ...setting, id: createHash("sha256").update(JSON.stringify(setting)).digest("hex").slice(0, 8) };
}
