import type { AdminSettings } from "#contract/admin/site/settings.ts";
import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import { type Retention, type RetentionKind, retentionKinds } from "#contract/shared/retention.ts";
import type { AnnouncementTone, MenuLink } from "#contract/shared/settings.ts";
import { type SignUpMode, type SwitchName, switchNames } from "#contract/shared/switches.ts";
import { newKey } from "../../../data/new-key.ts";

/** The page's fields as they are typed. */
export type SettingsDraft = {
  siteName: string;
  switches: Record<SwitchName, boolean>;
  signUp: SignUpMode;
  mailSignature: string;
  /** Ids of uploaded pictures; null: the built-in ones. */
  logo: string | null;
  icon: string | null;
  socialImage: string | null;
  accent: string;
  headline: string;
  sentence: string;
  contactEmail: string;
  socialLinks: string;
  headerLinks: LinkDraft[];
  footerLinks: LinkDraft[];
  text: string;
  link: string;
  tone: AnnouncementTone;
  /** The field has no time zone: it is UTC, like all times in this area. */
  until: string;
  upvotes: string;
  feedback: string;
  morningHour: string;
  retention: Record<RetentionKind, string>;
  templates: { key: string; title: string; text: string }[];
};

export type LinkDraft = MenuLink & { key: string };

export function draftOf(settings: AdminSettings): SettingsDraft {
  const { announcement, firstDay } = settings;
  return {
    siteName: settings.siteName,
    switches: Object.fromEntries(switchNames.map((name) => [name, settings[name]])) as SettingsDraft["switches"],
    signUp: settings.signUp,
    mailSignature: settings.mailSignature ?? "",
    logo: settings.logo,
    icon: settings.icon,
    socialImage: settings.socialImage,
    accent: settings.accent ?? "",
    headline: settings.headline ?? "",
    sentence: settings.sentence ?? "",
    contactEmail: settings.contactEmail ?? "",
    socialLinks: settings.socialLinks.join("\n"),
    headerLinks: withKeys(settings.headerLinks),
    footerLinks: withKeys(settings.footerLinks),
    text: announcement?.text ?? "",
    link: announcement?.link ?? "",
    tone: announcement?.tone ?? "info",
    until: announcement?.until?.slice(0, 16) ?? "",
    upvotes: String(firstDay.upvotes),
    feedback: String(firstDay.feedback),
    morningHour: String(settings.morningHour),
    retention: Object.fromEntries(
      retentionKinds.map((kind) => [kind, String(settings.retention[kind])]),
    ) as SettingsDraft["retention"],
    templates: settings.rejectionTemplates.map((template, n) => ({ ...template, key: String(n) })),
  };
}

function withKeys(links: readonly MenuLink[]): LinkDraft[] {
  return links.map((link, n) => ({ ...link, key: String(n) }));
}

/** Lines without a word in them are left out. */
function withoutKeys(links: readonly LinkDraft[]): MenuLink[] {
  return links
    .map(({ label, address }) => ({ label, address }))
    .filter(({ label, address }) => (label + address).trim() !== "");
}

export function newLink(): LinkDraft {
  return { key: newKey(), label: "", address: "" };
}

export function newTemplate(): SettingsDraft["templates"][number] {
  return { key: newKey(), title: "", text: "" };
}

/** What is different from the stored settings; null if nothing is. What the environment sets is never sent. */
export function changesOf(draft: SettingsDraft, settings: AdminSettings): SettingsInput | null {
  const [typed, stored] = [inputOf(draft), inputOf(draftOf(settings))];
  const changed = Object.entries(typed).filter(
    ([name, value]) =>
      !settings.locked[name] && JSON.stringify(value) !== JSON.stringify(stored[name as keyof SettingsInput]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

function inputOf(draft: SettingsDraft): SettingsInput {
  const [text, link, until] = [draft.text.trim(), draft.link.trim(), draft.until];
  const isEmpty = text === "" && link === "" && until === "";
  return {
    siteName: draft.siteName,
    ...draft.switches,
    signUp: draft.signUp,
    mailSignature: draft.mailSignature.trim() || null,
    logo: draft.logo,
    icon: draft.icon,
    socialImage: draft.socialImage,
    accent: draft.accent.trim() || null,
    headline: draft.headline.trim() || null,
    sentence: draft.sentence.trim() || null,
    contactEmail: draft.contactEmail.trim() || null,
    socialLinks: draft.socialLinks.split(/\s+/).filter(Boolean),
    headerLinks: withoutKeys(draft.headerLinks),
    footerLinks: withoutKeys(draft.footerLinks),
    announcement: isEmpty ? null : { text, link: link || null, tone: draft.tone, until: until ? `${until}:00Z` : null },
    firstDay: { upvotes: Number(draft.upvotes), feedback: Number(draft.feedback) },
    morningHour: Number(draft.morningHour),
    retention: Object.fromEntries(retentionKinds.map((kind) => [kind, Number(draft.retention[kind])])) as Retention,
    rejectionTemplates: draft.templates.map(({ title, text: words }) => ({ title, text: words })),
  };
}
