import { z } from "@hono/zod-openapi";
import { announcementTones } from "./settings.ts";

const brandSchema = z.object({
  logo: z
    .string()
    .optional()
    .openapi({ description: "Of /files/brand/{logo}-{side}.png with sides of 32, 96, 180, 192 and 512 pixels" }),
  icon: z.string().optional().openapi({ description: "Likewise; without one, the logo is the icon" }),
  socialImage: z.string().optional().openapi({ description: "Of /files/brand/{socialImage}-wide.jpg" }),
  accent: z.string().optional().openapi({ description: "In the light theme", example: "#1d4ed8" }),
  headline: z.string().optional().openapi({ description: "Of the home page" }),
  sentence: z.string().optional().openapi({ description: "Below the headline" }),
});

export const menuLinkSchema = z.object({ label: z.string(), address: z.string() });

const announcementSchema = z.object({
  id: z.string().openapi({ description: "Another one for another text" }),
  text: z.string(),
  link: z.string().nullable(),
  tone: z.enum(announcementTones),
  until: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const siteSchema = z
  .object({
    name: z.string(),
    url: z.string(),
    hasDemoData: z.boolean(),
    hasDemoSignIn: z.boolean(),
    hasGoogleSignIn: z.boolean().openapi({ description: "Also true when the demo sign-in replaces it" }),
    hasEmailSignIn: z.boolean().openapi({ description: "With a password" }),
    contactEmail: z.string().nullable(),
    socialLinks: z.array(z.string()),
    headerLinks: z.array(menuLinkSchema).openapi({ description: "Beside the built-in ones" }),
    footerLinks: z.array(menuLinkSchema),
    aiNiche: z.string().openapi({ description: "Slug of the niche behind All AI Tools; it may not exist" }),
    newsletterUrl: z.string().nullable().openapi({ description: "Address of an external newsletter, if there is one" }),
    brand: brandSchema.optional().openapi({ description: "What of the look is the site's own" }),
    closed: z
      .array(z.string())
      .optional()
      .openapi({ description: "Addresses of what an operator has turned off", example: ["/advertise"] }),
    signUp: z.enum(["invited", "closed"]).optional().openapi({ description: "If not everybody may make an account" }),
    announcement: announcementSchema.nullable().openapi({ description: "The bar above every public page" }),
  })
  .openapi("Site");
export type Site = z.infer<typeof siteSchema>;
