import type { Site } from "#contract/catalogue.ts";
import type { Env } from "./env.ts";

/** The public part of the configuration. */
export function siteOf(env: Env, { hasDemoData }: { hasDemoData: boolean }): Site {
  return {
    name: env.siteName,
    url: env.siteUrl,
    hasDemoData,
    hasDemoSignIn: env.demoSignIn,
    hasGoogleSignIn: env.google !== undefined || env.demoSignIn,
    hasEmailSignIn: env.emailPassword,
    contactEmail: env.contactEmail ?? null,
    socialLinks: env.socialLinks,
    aiNiche: env.aiNiche,
    newsletterUrl: env.newsletterUrl ?? null,
  };
}
