import { z } from "@hono/zod-openapi";
import { retentionSchema } from "../../shared/retention-schema.ts";
import { announcementTones } from "../../shared/settings.ts";
import { menuLinkSchema } from "../../shared/site.ts";
import { signUpModes } from "../../shared/switches.ts";

/** API types for the settings. The browser imports only the types. */

export const adminSettingsSchema = z
  .object({
    siteName: z.string(),
    advertising: z.boolean(),
    aiTools: z.boolean(),
    newsletter: z.boolean(),
    collections: z.boolean(),
    claims: z.boolean(),
    signUp: z.enum(signUpModes),
    mailSignature: z.string().nullable(),
    logo: z.string().nullable(),
    icon: z.string().nullable(),
    socialImage: z.string().nullable(),
    accent: z.string().nullable(),
    headline: z.string().nullable(),
    sentence: z.string().nullable(),
    contactEmail: z.string().nullable(),
    socialLinks: z.array(z.string()),
    headerLinks: z.array(menuLinkSchema),
    footerLinks: z.array(menuLinkSchema),
    announcement: z
      .object({
        text: z.string(),
        link: z.string().nullable(),
        tone: z.enum(announcementTones),
        until: z.string().nullable(),
      })
      .nullable(),
    rejectionTemplates: z.array(z.object({ title: z.string(), text: z.string() })),
    firstDay: z.object({ upvotes: z.int(), feedback: z.int() }),
    retention: retentionSchema,
    morningHour: z.int().openapi({ description: "In UTC" }),
    locked: z.record(z.string(), z.string()).openapi({
      description: "Settings fixed by the environment, with the variable's name",
      example: { siteName: "SITE_NAME" },
    }),
  })
  .openapi("AdminSettings");
export type AdminSettings = z.infer<typeof adminSettingsSchema>;

export const morningMailSchema = z
  .object({ isOn: z.boolean(), hour: z.int().openapi({ description: "In UTC" }) })
  .openapi("MorningMail");
export type MorningMail = z.infer<typeof morningMailSchema>;
