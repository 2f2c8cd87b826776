import type { Logger } from "pino";
import type { LinkServices } from "#domain/catalog/links/check-links.ts";
import type { Env } from "#env.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";

type LinkServicesOptions = Pick<Env, "siteName" | "siteUrl"> & { log: Pick<Logger, "warn"> };

/** The services for link checks. The user agent names this site, so that a website's owner knows whom to contact. */
export function createLinkServices({ siteName, siteUrl, log }: LinkServicesOptions): LinkServices {
  return { fetchPublic: createOutboundFetch({ userAgent: linkCheckAgent({ siteName, siteUrl }) }), log };
}

/** A header takes ASCII only. */
export function linkCheckAgent({ siteName, siteUrl }: Pick<Env, "siteName" | "siteUrl">): string {
  const name = siteName.replaceAll(/[^\x20-\x7e]+/g, "").trim();
  return `${name || "Toolshelf"} link check (+${siteUrl})`;
}
