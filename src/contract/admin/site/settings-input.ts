import * as z from "zod";
import { brandId } from "../../shared/brand.ts";
import * as limits from "../../shared/limits.ts";
import { accentProblem } from "../../shared/look/accent.ts";
import * as settingsTexts from "../../shared/messages/settings-pages.ts";
import * as validation from "../../shared/messages/validation.ts";
import { isWebAddress, normalizeUrl } from "../../shared/paths/outbound-url.ts";
import { type RetentionKind, retentionKinds, retentionPeriods } from "../../shared/retention.ts";
import { announcementTones } from "../../shared/settings.ts";
import { signUpModes } from "../../shared/switches.ts";
import { oneLine } from "../../shared/text/one-line.ts";
import { hasUnseen } from "../../shared/text/unseen-text.ts";

const most = limits.settings;

const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, settingsTexts.required.text)
        .max(max)
        .refine((text) => !hasUnseen(text), validation.unseenCharacters),
    );
/** Lines are kept, and nothing that can't be seen. */
const paragraphs = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, settingsTexts.required.text)
        .max(max)
        .refine((text) => !hasUnseen(text.replaceAll("\n", " ")), validation.unseenCharacters),
    );
const webAddress = z
  .string()
  // "//x" looks like a page of this site.
  .regex(/^[^/]/, settingsTexts.addressInvalid.text)
  .transform(normalizeUrl)
  .pipe(z.string().refine(isWebAddress, settingsTexts.addressInvalid.text).max(limits.product.urlMax));

/** A menu has the site's own pages, and others only by https. */
const menuAddress = z
  .string()
  .transform((typed) => (/^\s*\//.test(typed) ? typed.trim() : normalizeUrl(typed)))
  .pipe(
    z
      .string()
      .refine(
        (address) => /^\/(?![/\\])\S*$/.test(address) || (address.startsWith("https://") && isWebAddress(address)),
        settingsTexts.menuAddressInvalid.text,
      )
      .max(limits.product.urlMax),
  );
const menuLinks = ({ max, labelMax }: { max: number; labelMax: number }) =>
  z.array(z.strictObject({ label: line(labelMax), address: menuAddress })).max(max);

function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** A page of this site or of another one. */
const link = z.union([z.string().regex(/^\/(?![/\\])\S*$/, settingsTexts.addressInvalid.text), webAddress]);

const picture = z.string().regex(brandId, settingsTexts.pictureGone.text).nullable();

/** Refused where words in it could not be read; the message has the measured contrast. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, settingsTexts.colorInvalid.text)
  .superRefine((color, context) => {
    if (!/^#[0-9a-f]{6}$/.test(color)) return;
    const problem = accentProblem(color);
    if (problem) context.addIssue({ code: "custom", message: settingsTexts.accentTooPale(problem).text });
  })
  .nullable();

const periods = Object.fromEntries(
  retentionKinds.map((kind) => {
    const { min, max } = retentionPeriods[kind];
    const problem = settingsTexts.daysInvalid(min, max).text;
    return [kind, z.int(problem).min(min, problem).max(max, problem)];
  }),
) as Record<RetentionKind, z.ZodInt>;

/** Only the given fields change. */
export const settingsInput = z
  .strictObject({
    siteName: line(most.siteNameMax),
    advertising: z.boolean(),
    aiTools: z.boolean(),
    newsletter: z.boolean(),
    collections: z.boolean(),
    claims: z.boolean(),
    signUp: z.enum(signUpModes),
    mailSignature: paragraphs(most.signatureMax).nullable(),
    logo: picture,
    icon: picture,
    socialImage: picture,
    accent,
    headline: line(most.headlineMax).nullable(),
    sentence: line(most.sentenceMax).nullable(),
    contactEmail: z.email(settingsTexts.emailInvalid.text).max(limits.email.max).nullable(),
    socialLinks: z.array(webAddress).max(most.socialLinksMax),
    headerLinks: menuLinks({ max: most.headerLinksMax, labelMax: most.headerLabelMax }),
    footerLinks: menuLinks({ max: most.footerLinksMax, labelMax: most.footerLabelMax }),
    announcement: z
      .strictObject({
        text: line(most.announcementMax),
        link: link.nullable(),
        tone: z.enum(announcementTones),
        until: z.string().refine(isInstant, settingsTexts.timeInvalid.text).nullable(),
      })
      .nullable(),
    rejectionTemplates: z
      .array(
        z.strictObject({
          title: line(80),
          text: z.string().trim().min(1, settingsTexts.required.text).max(limits.productLife.reasonMax),
        }),
      )
      .max(most.templatesMax),
    firstDay: z.strictObject({
      upvotes: z.int().min(1).max(most.firstDayMax),
      feedback: z.int().min(1).max(most.firstDayMax),
    }),
    morningHour: z.int().min(0).max(23),
    retention: z.strictObject(periods),
  })
  .partial();
export type SettingsInput = z.infer<typeof settingsInput>;

/** Of a letter; what its variables may be is the server's to say. */
export const letterText = z.strictObject({
  subject: line(most.letterSubjectMax),
  body: paragraphs(most.letterBodyMax),
});

/** All letters that have another text than the built-in one. The page of the letters saves one at a time. */
export const lettersInput = z.record(z.string(), letterText);

export const letterInput = z.strictObject({
  kind: z.string().max(60),
  /** Null: the built-in text. */
  text: letterText.nullable(),
});
/** The page of all letters lists them at once. */
export const letterFilters = z.object({});
export const letterPreviewInput = z.strictObject({ kind: z.string().max(60), text: letterText });

export const morningMailInput = z.strictObject({ isOn: z.boolean() });
