import type { FetchMissingLogosOptions } from "#domain/catalog/products/logos/fetch-missing-logos.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import type { Env } from "#env.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createOutboundFetch } from "#services/outbound/outbound-fetch.ts";

export type LogoServices = FetchMissingLogosOptions["services"];

type LogoServicesOptions = Pick<Env, "faviconUrl" | "siteUrl"> & { storage: FileStorage };

/**
 * The services for fetching logos. Identifies us in the user agent, so that a website's owner knows whom to contact.
 */
export function createLogoServices({ faviconUrl, siteUrl, storage }: LogoServicesOptions): LogoServices {
  return {
    fetchPublic: createOutboundFetch({ userAgent: `Toolshelf (+${siteUrl})` }),
    images: createImagePipeline(),
    faviconUrl,
    storage,
  };
}
