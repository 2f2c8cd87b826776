import { createHash } from "node:crypto";
import { DomainError } from "#contract/shared/errors.ts";
import { nameInitial } from "#contract/shared/text/name-hue.ts";
import type { SocialCard } from "#domain/catalog/products/addresses/find-social-card.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { loadSharp, withSvgLoader } from "#services/images/load-sharp.ts";
import { createWorkSlots } from "#services/work-slots.ts";
import { layOut, type Picture, pricingPill } from "./layout.ts";
import { loadTypesetter } from "./typesetter.ts";

export type SocialImages = {
  /** A PNG of 1200×630 pixels, the same bytes for the same text and logo. */
  ofProduct(card: SocialCard): Promise<Uint8Array>;
  ofSite(): Promise<Uint8Array>;
  /** How many were drawn; the others came from memory. */
  drawnCount(): number;
};

export type SocialImagesOptions = {
  site: { name: string; url: string };
  /** Absent if there are no logos. */
  storage?: Pick<FileStorage, "read"> | undefined;
  maxBytes?: number;
  /** How many images may wait to be drawn. */
  waiting?: number;
};

// About 500 pictures; a product that many people share is drawn once.
const MAX_BYTES = 16 * 1024 * 1024;
// A tenth of a second each: anyone further back would give up before their turn.
const WAITING = 32;
const LOGO_PX = 192;

/** Social images for links to this site; drawn once per content, one at a time (P14). */
export function createSocialImages(options: SocialImagesOptions): SocialImages {
  const { site, storage, maxBytes = MAX_BYTES, waiting = WAITING } = options;
  const slots = createWorkSlots({ concurrent: 1, waiting, whenFull: () => new DomainError("unavailable") });
  const kept = keepPictures({ maxBytes });
  let typesetter: ReturnType<typeof loadTypesetter> | undefined;
  let drawn = 0;

  function find(key: string, describe: () => Promise<Picture>): Promise<Uint8Array> {
    return kept.find(key, () =>
      slots.run(async () => {
        drawn += 1;
        const { toSvg } = await loaded();
        return toPng(await toSvg(layOut(await describe())));
      }),
    );
  }

  function loaded() {
    typesetter ??= loadTypesetter();
    return typesetter;
  }

  async function describeProduct(card: SocialCard): Promise<Picture> {
    const { drawable } = await loaded();
    const name = await drawable(card.name);
    const title = hasWords(name) ? name : "";
    const tagline = await drawable(card.tagline);
    const siteName = await drawable(site.name);
    const initial = (await drawable(nameInitial(card.name))) || (title && nameInitial(title));
    return {
      siteName,
      host: hostOf(site.url),
      title: title || siteName || hostOf(site.url),
      // The few Latin words in a text of another script make no sense on their own.
      text: countWords(tagline) * 2 >= countWords(card.tagline) ? tagline : "",
      pills: [...(card.isDemo ? [{ words: "Demo", tone: "neutral" as const }] : []), pricingPill(card.pricing)],
      tile: { colorOf: card.name, initial, logo: await readLogo(card.logoKey) },
    };
  }

  async function describeSite(): Promise<Picture> {
    const siteName = await (await loaded()).drawable(site.name);
    const host = hostOf(site.url);
    return {
      siteName,
      host,
      title: "Software tools and communities worth your time",
      text: "Picked and ranked by people.",
      pills: [],
    };
  }

  async function readLogo(key: string | null): Promise<string | undefined> {
    const file = key === null ? null : await storage?.read(key);
    if (!file) return undefined;
    const sharp = await loadSharp();
    try {
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const square = sharp(file.bytes).resize(LOGO_PX, LOGO_PX, { fit: "contain", background });
      return `data:image/png;base64,${(await square.png().toBuffer()).toString("base64")}`;
    } catch {
      // A damaged logo is treated as missing: the initial is drawn.
      return undefined;
    }
  }

  return {
    ofProduct: (card) => find(hashOf({ name: site.name, url: site.url, card }), () => describeProduct(card)),
    ofSite: () => find(hashOf({ name: site.name, url: site.url }), describeSite),
    drawnCount: () => drawn,
  };
}

async function toPng(svg: string): Promise<Uint8Array> {
  const draw = (sharp: Awaited<ReturnType<typeof loadSharp>>) =>
    sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 9 }).toBuffer();
  return new Uint8Array(await withSvgLoader(draw));
}

/** Least recently used first; concurrent requests share a picture that is being drawn. */
function keepPictures({ maxBytes }: { maxBytes: number }) {
  const pictures = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
    pictures.delete(key);
  }

  function makeRoom(): void {
    for (const key of pictures.keys()) {
      if (bytes <= maxBytes) return;
      if (sizes.has(key)) forget(key);
    }
  }

  return {
    find(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const known = pictures.get(key);
      const picture = known ?? draw();
      pictures.delete(key);
      pictures.set(key, picture);
      if (!known) {
        picture.then(
          ({ length }) => {
            sizes.set(key, length);
            bytes += length;
            makeRoom();
          },
          () => forget(key),
        );
      }
      return picture;
    },
  };
}

function hashOf(content: unknown): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

function hostOf(url: string): string {
  return new URL(url).host;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function hasWords(text: string): boolean {
  return countWords(text) > 0;
}
