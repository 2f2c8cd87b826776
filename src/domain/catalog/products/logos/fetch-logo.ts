import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import type { FetchPublic } from "#domain/records/outside/fetch-public.ts";
import type { ImagePipeline, SquareImage } from "#domain/records/outside/image-pipeline.ts";
import { iconLinks } from "./icon-links.ts";
import { pngInIco } from "./png-in-ico.ts";

export type LogoSource = { logoUrl: string | null; websiteUrl: string | null };
export type LogoServices = {
  fetchPublic: FetchPublic;
  images: ImagePipeline;
  /** A favicon service's URL with `{domain}` in it; without one we ask the website itself. */
  faviconUrl?: string | undefined;
};
export type FetchedLogo = { image: SquareImage; address: string } | { failure: string };

// Checked by type, then by content; SVG passes neither. An .ico is accepted if it contains a PNG.
const PICTURES = ["image/png", "image/jpeg", "image/webp", "image/x-icon", "image/vnd.microsoft.icon"];
const PAGES = ["text/html", "application/xhtml+xml"];
/** Logos are shown at up to 80 px; twice that for high-density screens. */
const SIZE = 160;
/** A smaller favicon looks worse than the colored initial. */
const MIN_SIDE = 32;

/** The product's logo, re-encoded by us (C9, C10), or a short reason why there is none. */
export async function fetchLogo(services: LogoServices, source: LogoSource): Promise<FetchedLogo> {
  let failure = "no_address";
  for await (const address of addressesOf(services, source)) {
    try {
      const { status, bytes } = await services.fetchPublic(address, { accept: PICTURES });
      if (status === 200) return { image: await drawLogo(services.images, bytes), address };
      failure = `status_${status}`;
    } catch (error) {
      failure = reasonOf(error);
    }
  }
  return { failure };
}

/** Candidate logo URLs, the best first; the website is only asked when nothing before it had a picture. */
async function* addressesOf(services: LogoServices, { logoUrl, websiteUrl }: LogoSource): AsyncGenerator<string> {
  if (logoUrl) yield logoUrl;
  const website = websiteUrl ? parseHttpUrl(websiteUrl) : null;
  if (!website) return;
  if (services.faviconUrl) {
    yield services.faviconUrl.replaceAll("{domain}", encodeURIComponent(website.hostname));
    return;
  }
  const named = await iconsOnPage(services.fetchPublic, website.href);
  const usual = ["/apple-touch-icon.png", "/favicon.ico"].map((path) => new URL(path, website).href);
  yield* new Set([...named, ...usual]);
}

async function iconsOnPage(fetchPublic: FetchPublic, pageUrl: string): Promise<string[]> {
  try {
    const { bytes, finalUrl } = await fetchPublic(pageUrl, { accept: PAGES });
    return iconLinks(new TextDecoder().decode(bytes), finalUrl);
  } catch (error) {
    reasonOf(error);
    // Even if the page can't be read, one of the usual paths may have an icon.
    return [];
  }
}

/** Any picture as a logo: one square WebP. */
export async function drawLogo(images: ImagePipeline, bytes: Uint8Array): Promise<SquareImage> {
  const picture = pngInIco(bytes) ?? bytes;
  const [image] = await images.toSquareWebp(picture, { sizes: [SIZE], fit: "contain", minSide: MIN_SIDE });
  if (!image) throw new Error("The pipeline draws a picture for every size");
  return image;
}

/** Both services refuse with a reason; anything else is a bug and is rethrown. */
function reasonOf(error: unknown): string {
  if (error instanceof OutsideRefused) return error.reason;
  throw error;
}
