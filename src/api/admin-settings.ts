import { defaultRejections } from "#contract/admin/review/moderation-templates.ts";
import type { AdminSettings } from "#contract/admin/site/settings.ts";
import { retentionOf } from "#contract/shared/retention.ts";
import { type Settings, settingDefaults, settingVariables } from "#contract/shared/settings.ts";
import type { ApiDependencies } from "./api-dependencies.ts";

type Facts = Pick<ApiDependencies, "site" | "lockedSettings">;

/** The settings in effect. The site may be some milliseconds behind what was just stored, so stored ones come first. */
export function adminSettings(stored: Settings, { site, lockedSettings = [] }: Facts): AdminSettings {
  const free = <Name extends keyof typeof settingVariables>(name: Name) =>
    lockedSettings.includes(name) ? undefined : stored[name];
  return {
    siteName: free("siteName") ?? site.name,
    advertising: stored.advertising ?? true,
    aiTools: stored.aiTools ?? true,
    newsletter: free("newsletter") ?? true,
    collections: stored.collections ?? true,
    claims: stored.claims ?? true,
    signUp: stored.signUp ?? "open",
    mailSignature: stored.mailSignature ?? null,
    logo: stored.logo ?? null,
    icon: stored.icon ?? null,
    socialImage: stored.socialImage ?? null,
    accent: stored.accent ?? null,
    headline: stored.headline ?? null,
    sentence: stored.sentence ?? null,
    contactEmail: free("contactEmail") === undefined ? site.contactEmail : (free("contactEmail") ?? null),
    socialLinks: free("socialLinks") ?? site.socialLinks,
    headerLinks: stored.headerLinks ?? [],
    footerLinks: stored.footerLinks ?? [],
    announcement: stored.announcement ?? null,
    rejectionTemplates: stored.rejectionTemplates ?? defaultRejections,
    firstDay: stored.firstDay ?? settingDefaults.firstDay,
    retention: retentionOf(stored.retention),
    morningHour: stored.morningHour ?? settingDefaults.morningHour,
    locked: Object.fromEntries(lockedSettings.map((name) => [name, settingVariables[name]])),
  };
}
