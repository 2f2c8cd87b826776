import type { BrandSettings } from "./brand.ts";
import type { RetentionKind } from "./retention.ts";
import type { SignUpMode, Switches } from "./switches.ts";

/** What administrators can change without a restart. A field that is missing has its default. */
export type Settings = BrandSettings &
  Switches & {
    signUp?: SignUpMode | undefined;
    /** Below every letter. */
    mailSignature?: string | null | undefined;
    /** By kind; a kind that is missing has its built-in text. */
    letters?: Record<string, { subject: string; body: string }> | undefined;
    siteName?: string | undefined;
    contactEmail?: string | null | undefined;
    socialLinks?: string[] | undefined;
    /** Beside the specified ones. */
    headerLinks?: MenuLink[] | undefined;
    footerLinks?: MenuLink[] | undefined;
    announcement?: AnnouncementSetting | null | undefined;
    rejectionTemplates?: RejectionTemplate[] | undefined;
    firstDay?: FirstDay | undefined;
    /** The UTC hour of the morning mail. */
    morningHour?: number | undefined;
    /** In days; a period that is missing is the built-in one. */
    retention?: Partial<Record<RetentionKind, number>> | undefined;
  };

/** The address is a page of this site, or one that starts with https://. */
export type MenuLink = { label: string; address: string };
export const menus = ["header", "footer"] as const;
export type Menu = (typeof menus)[number];

export type RejectionTemplate = { title: string; text: string };
/** What an account may do on its first day. */
export type FirstDay = { upvotes: number; feedback: number };

export const announcementTones = ["info", "ok", "warn"] as const;
export type AnnouncementTone = (typeof announcementTones)[number];

export type AnnouncementSetting = {
  text: string;
  link: string | null;
  tone: AnnouncementTone;
  /** An instant; null: until somebody takes it down. */
  until: string | null;
};

export const settingDefaults = { firstDay: { upvotes: 15, feedback: 5 }, morningHour: 6 } as const;

/** The settings that the environment can fix, and by which variable. */
export const settingVariables = {
  siteName: "SITE_NAME",
  contactEmail: "CONTACT_EMAIL",
  socialLinks: "SOCIAL_LINKS",
  // A newsletter hosted elsewhere replaces ours.
  newsletter: "NEWSLETTER_URL",
} as const;
export type LockableSetting = keyof typeof settingVariables;
