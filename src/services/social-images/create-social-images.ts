import { createHash } from "node:crypto";
import { type Brand, squareKey } from "#contract/shared/brand.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { letterCloth } from "#contract/shared/look/letter-cloths.ts";
import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";
import type { Pricing } from "#contract/shared/products/pricing.ts";
import { nameInitials } from "#contract/shared/text/name-hue.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { SocialCard } from "#domain/catalog/social-cards/find-social-card.ts";
import type { SocialBook } from "#domain/catalog/social-cards/social-books.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { loadSharp, withSvgLoader } from "#services/images/load-sharp.ts";
import { createWorkSlots } from "#services/work-slots.ts";
import type { DrawNode } from "./draw-nodes.ts";
import { type Book, layOut, type Picture, type Portrait, pictureSize } from "./layout.ts";
import { layOutShelf, type ShelfTheme, shelfForms } from "./shelf-picture.ts";
import { loadTypesetter, type Size } from "./typesetter.ts";

export type SocialImages = {
  /** A PNG of 1200×630 pixels, the same bytes for the same text and logo. */
  ofProduct(card: SocialCard): Promise<Uint8Array>;
  ofSite(books?: readonly SocialBook[]): Promise<Uint8Array>;
  /** Of a page with a shelf: a niche, a collection or a person. */
  ofPage(content: PageContent): Promise<Uint8Array>;
  /** A PNG of a shelf alone, for mails. */
  ofShelf(shelf: ShelfContent): Promise<Uint8Array>;
  /** How many were drawn; the others came from memory. */
  drawnCount(): number;
};

export type ShelfContent = {
  books: readonly { name: string; logoKey: string | null; votes: number; comments: number; cloth: Cloth }[];
  theme: ShelfTheme;
  /** For phones: fewer and wider books. */
  isNarrow?: boolean;
};

export type PageContent = {
  title: string;
  text: string;
  /** How much there is. */
  facts: string;
  /** Whose it is. */
  by?: string;
  isDemo?: boolean;
  /** A person's picture, or their initials. */
  portrait?: { name: string; key: string | null };
  /** Of the wall behind the books, in degrees. */
  hue?: number;
  books: readonly SocialBook[];
};

type Drawing = { node: DrawNode; size: Size };

export type SocialImagesOptions = {
  site: { name: string; url: string; brand?: Brand | undefined };
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
const LOGO_PX = 96;

const pricingLabels: Record<Pricing, string> = { free: "Free", freemium: "Freemium", premium: "Premium" };

/** Social images for links to this site; drawn once per content, one at a time (P14). */
export function createSocialImages(options: SocialImagesOptions): SocialImages {
  const { site, storage, maxBytes = MAX_BYTES, waiting = WAITING } = options;
  const slots = createWorkSlots({ concurrent: 1, waiting, whenFull: () => new DomainError("unavailable") });
  const kept = keepPictures({ maxBytes });
  let typesetter: ReturnType<typeof loadTypesetter> | undefined;
  let drawn = 0;

  function find(content: object, describe: () => Promise<Drawing>): Promise<Uint8Array> {
    return kept.find(hashOf({ site, ...content }), () =>
      slots.run(async () => {
        drawn += 1;
        const { toSvg } = await loaded();
        const { node, size } = await describe();
        return toPng(await toSvg(node, size));
      }),
    );
  }

  function loaded() {
    typesetter ??= loadTypesetter();
    return typesetter;
  }

  async function describeProduct({ name, tagline, pricing, isDemo, books }: SocialCard): Promise<Drawing> {
    const [own, ...beside] = await Promise.all(books.map(describeBook));
    return drawingOf({
      title: await titleOf(name),
      text: await textOf(tagline),
      facts: [pricingLabels[pricing], ...(isDemo ? ["Demo"] : [])].join(", "),
      // The product is the second book, so that it has neighbors on both sides.
      books: [...beside.slice(0, 1), ...(own ? [{ ...own, isMain: true }] : []), ...beside.slice(1)],
    });
  }

  async function describeSite(books: readonly SocialBook[]): Promise<Drawing> {
    return drawingOf({
      title:
        (site.brand?.headline && (await nameOf(site.brand.headline))) ||
        "Software tools and communities worth your time",
      text: site.brand?.sentence ? await textOf(site.brand.sentence) : "Picked and ranked by people.",
      facts: "",
      books: await Promise.all(books.map(describeBook)),
    });
  }

  async function describePage({ title, text, facts, by = "", isDemo, portrait, hue, books }: PageContent) {
    const owner = await nameOf(by);
    const whose = owner ? `${facts} by ${owner}` : facts;
    return drawingOf({
      title: await titleOf(title),
      text: await textOf(text),
      facts: [...(whose ? [whose] : []), ...(isDemo ? ["Demo"] : [])].join(", "),
      books: await Promise.all(books.map(describeBook)),
      hue,
      portrait: portrait && (await describePortrait(portrait)),
    });
  }

  async function describePortrait({ name, key }: NonNullable<PageContent["portrait"]>): Promise<Portrait> {
    const { on, ...color } = letterCloth(name);
    return {
      initials: await nameOf(nameInitials(name)),
      color: oklchHex(color),
      ink: on === "ink" ? pageColors.light.ink : pageColors.light.raised,
      image: await readImage(key),
    };
  }

  async function drawingOf(picture: Omit<Picture, "siteName" | "host">): Promise<Drawing> {
    const siteName = await (await loaded()).drawable(site.name);
    const { logo: logoId, accent } = site.brand ?? {};
    const logo = logoId && (await readImage(squareKey(logoId, 96)));
    return { node: layOut({ ...picture, siteName, logo, accent, host: hostOf(site.url) }), size: pictureSize };
  }

  async function describeShelf({ books, theme, isNarrow }: ShelfContent): Promise<Drawing> {
    const form = shelfForms[isNarrow ? "narrow" : "wide"];
    const described = books.slice(0, form.booksMax).map(async ({ name, logoKey, ...book }) => {
      return { ...book, title: await nameOf(name), logo: await readImage(logoKey) };
    });
    return { node: layOutShelf(await Promise.all(described), { theme, form }), size: form.size };
  }

  async function describeBook({ name, logoKey, ...book }: SocialBook): Promise<Book> {
    return { ...book, title: await nameOf(name), logo: await readImage(logoKey) };
  }

  /** What can be drawn of a name; "" if that has no words. */
  async function nameOf(name: string): Promise<string> {
    const known = await (await loaded()).drawable(name);
    return countWords(known) > 0 ? known : "";
  }

  async function titleOf(name: string): Promise<string> {
    return (await nameOf(name)) || (await (await loaded()).drawable(site.name)) || hostOf(site.url);
  }

  /** The few Latin words in a text of another script make no sense on their own. */
  async function textOf(text: string): Promise<string> {
    const known = await (await loaded()).drawable(text);
    return countWords(known) * 2 >= countWords(text) ? known : "";
  }

  async function readImage(key: string | null): Promise<string | undefined> {
    const file = key === null ? null : await storage?.read(key);
    if (!file) return undefined;
    const sharp = await loadSharp();
    try {
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const square = sharp(file.bytes).resize(LOGO_PX, LOGO_PX, { fit: "contain", background });
      return `data:image/png;base64,${(await square.png().toBuffer()).toString("base64")}`;
    } catch {
      // A damaged one is treated as missing.
      return undefined;
    }
  }

  return {
    ofProduct: (card) => find({ card }, () => describeProduct(card)),
    ofSite: (books = []) => find({ books }, () => describeSite(books)),
    ofPage: (content) => find({ content }, () => describePage(content)),
    ofShelf: (shelf) => find({ shelf }, () => describeShelf(shelf)),
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
