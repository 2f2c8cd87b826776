import sharp from "sharp";
import { expect, test } from "vitest";
import { letterCloth } from "#contract/shared/look/letter-cloths.ts";
import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import type { SocialCard } from "#domain/catalog/social-cards/find-social-card.ts";
import type { SocialBook } from "#domain/catalog/social-cards/social-books.ts";
import { htmlStrings } from "#test/corpus/html-strings.ts";
import { createSocialImages, type PageContent } from "./create-social-images.ts";

const site = { name: "Toolshelf", url: "https://shelf.example" };
const cloth = { l: 0.4, c: 0.1, h: 30, on: "paper" } as const;
const book: SocialBook = { name: "Figma", logoKey: null, cloth, tall: 4, thick: 2 };
const card: SocialCard = {
  name: "Figma",
  tagline: "Design together",
  pricing: "freemium",
  isDemo: false,
  books: [book],
};
const blue = { r: 20, g: 60, b: 220 };
const logo = await sharp({ create: { width: 96, height: 96, channels: 3, background: blue } })
  .webp()
  .toBuffer();
const files: Record<string, Uint8Array> = {
  "blue.webp": new Uint8Array(logo),
  "damaged.webp": new Uint8Array(logo.subarray(0, 40)),
};

async function readFile(key: string) {
  const bytes = files[key];
  return bytes ? { bytes, contentType: "image/webp" } : null;
}

const images = createSocialImages({ site, storage: { read: readFile } });

test("a picture is a PNG of 1200 by 630 pixels without metadata", async () => {
  const { format, width, height, exif, xmp, iptc, comments } = await sharp(await images.ofProduct(card)).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
  expect(await sharp(await images.ofSite()).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("the same text gives the same bytes, other text others", async () => {
  const again = createSocialImages({ site });
  expect(await again.ofProduct(card)).toEqual(await images.ofProduct(card));
  expect(await again.ofProduct({ ...card, tagline: "Draw together" })).not.toEqual(await images.ofProduct(card));
  expect(await again.ofProduct({ ...card, pricing: "free" })).not.toEqual(await images.ofProduct(card));
});

test("a book has its cloth and its logo; without one, or with a damaged one, only its cloth", async () => {
  // In the middle of the plate at the foot of the only book.
  const atPlate = async (logoKey: string | null) =>
    pixelAt(await images.ofProduct({ ...card, books: [{ ...book, logoKey }] }), [1071, 534]);
  const bare = await atPlate(null);
  expect(await atPlate("blue.webp")).toEqual([blue.r, blue.g, blue.b].map(close));
  expect(await atPlate("damaged.webp")).toEqual(bare);
  expect(await atPlate("gone.webp")).toEqual(bare);
  const inBlue = { ...book, cloth: { ...cloth, h: 260 } };
  expect(await images.ofProduct({ ...card, books: [inBlue] })).not.toEqual(await images.ofProduct(card));
});

const page: PageContent = { title: "Design", text: "Draw and share", facts: "3 tools", books: [book, book, book] };

test("a niche's image has its wall behind the books, other pages have paper", async () => {
  const atWall = async (hue?: number) =>
    pixelAt(await images.ofPage({ ...page, ...(hue !== undefined && { hue }) }), [600, 4]);
  expect(await atWall()).toEqual([251, 250, 247]);
  expect(await atWall(205)).toEqual(channelsOf(oklchHex({ l: 0.96, c: 0.0095, h: 205 })));
});

test("a person's image has their picture, or else their initials in their color", async () => {
  const name = "Ada Byron";
  const color = channelsOf(oklchHex(letterCloth(name)));
  const drawn = async (key: string | null) => images.ofPage({ ...page, title: name, portrait: { name, key } });
  const [initials, picture, missing] = await Promise.all([drawn(null), drawn("blue.webp"), drawn("gone.webp")]);
  expect(await countOf(initials, color)).toBeGreaterThan(4000);
  expect(await countOf(picture, color)).toBe(0);
  expect(await countOf(picture, [blue.r, blue.g, blue.b])).toBeGreaterThan(4000);
  expect(missing).toEqual(initials);
});

test("an image says whose it is, how much there is and that it is made up", async () => {
  const plain = await images.ofPage(page);
  for (const more of [{ facts: "4 tools" }, { by: "ada" }, { isDemo: true }, { text: "Draw" }, { title: "Drawing" }]) {
    expect(await images.ofPage({ ...page, ...more }), JSON.stringify(more)).not.toEqual(plain);
  }
  // A name without a letter of the font is left out with its "by".
  expect(await images.ofPage({ ...page, by: "中文" })).toEqual(plain);
});

test("without books the board has dashed ones", async () => {
  const empty = await images.ofPage({ ...page, books: [] });
  expect(await sharp(empty).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await countOf(empty, [226, 223, 218])).toBeGreaterThan(500);
  expect(await countOf(await images.ofPage(page), [226, 223, 218])).toBeLessThan(100);
});

test("the shelf of a mail is a PNG in each theme, also of nothing", async () => {
  const books = [1, 2, 3].map((n) => ({ name: `Book ${n}`, logoKey: null, votes: 10 * n, comments: n, cloth }));
  const [light, dark, empty] = await Promise.all([
    images.ofShelf({ books, theme: "light" }),
    images.ofShelf({ books, theme: "dark" }),
    images.ofShelf({ books: [], theme: "light" }),
  ]);
  const narrow = await images.ofShelf({ books, theme: "light", isNarrow: true });
  expect(await sharp(narrow).metadata()).toMatchObject({ width: 640, height: 420 });
  for (const picture of [light, dark, empty]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 420 });
  }
  expect(await pixelAt(light, [4, 4])).toEqual([251, 250, 247]);
  expect(await pixelAt(dark, [4, 4])).toEqual([18, 20, 23]);
});

test("characters missing from the font are left out instead of drawn as boxes", async () => {
  const drawn = (name: string, tagline = "") =>
    images.ofProduct({ ...card, name, tagline, books: [{ ...book, name, logoKey: "blue.webp" }] });
  const bare = await drawn("Notion");
  for (const name of ["Notion 中文", "עברית Notion", "🚀 Notion 🎉", "No\u202etion", "Notion\u0000", "N\u0337otion"]) {
    expect(await drawn(name), name).toEqual(bare);
  }
  expect(await drawn("Notion", "为团队打造的最佳工具 AI")).toEqual(bare);
  expect(await drawn("Notion", "Notes 笔记 for teams")).toEqual(await drawn("Notion", "Notes for teams"));
  // No letter of the name can be drawn, so the site's own name is used.
  expect(await drawn("中文工具")).toEqual(await drawn("عالم البرمجيات"));
  expect(await drawn("Žluťoučký kůň")).not.toEqual(await drawn("Zlutoucky kun"));
}, 60_000);

test("hostile names are drawn without an error", async () => {
  const names = htmlStrings.filter((_, index) => index % 40 === 0);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) {
    const picture = await images.ofProduct({ ...card, name, tagline: name, books: [{ ...book, name }] });
    expect((await sharp(picture).metadata()).width, name).toBe(1200);
  }
}, 60_000);

test("many requests for one picture draw it once, and it stays cached", async () => {
  const busy = createSocialImages({ site });
  const pictures = await Promise.all(Array.from({ length: 100 }, () => busy.ofProduct({ ...card })));
  expect(new Set(pictures).size).toBe(1);
  await busy.ofProduct({ ...card });
  expect(busy.drawnCount()).toBe(1);
});

test("pictures beyond the queue's limit are refused", async () => {
  const busy = createSocialImages({ site, waiting: 2 });
  const asked = Array.from({ length: 10 }, (_, n) => busy.ofProduct({ ...card, name: `Product ${n}` }));
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(7);
  expect(refused[0]?.reason).toMatchObject({ code: "unavailable" });
  // A refusal is not cached.
  await expect(busy.ofProduct({ ...card, name: "Product 9" })).resolves.toBeInstanceOf(Uint8Array);
});

test("memory is bounded: the least recently used picture is drawn again", async () => {
  const small = createSocialImages({ site, maxBytes: 60_000 });
  const named = (name: string) => small.ofProduct({ ...card, name });
  await named("One");
  await named("Two");
  await named("One");
  await named("Three");
  expect(small.drawnCount()).toBe(3);
  await named("One");
  expect(small.drawnCount()).toBe(3);
  await named("Two");
  expect(small.drawnCount()).toBe(4);
});

test("the SVG loader is disabled again after drawing", async () => {
  await createSocialImages({ site }).ofSite();
  await expect(sharp(Buffer.from("<svg width='9' height='9'/>")).metadata()).rejects.toThrow("unsupported");
});

const close = (value: number) => expect.toSatisfy((channel: number) => Math.abs(channel - value) < 12);

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** How many pixels have this color. */
async function countOf(png: Uint8Array, color: readonly number[]): Promise<number> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let start = 0; start < data.length; start += info.channels) {
    if (color.every((channel, index) => Math.abs((data[start + index] ?? 0) - channel) < 3)) count += 1;
  }
  return count;
}

async function pixelAt(png: Uint8Array, [left, top]: [number, number]): Promise<number[]> {
  return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
}
