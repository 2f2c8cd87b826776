import { paths } from "../paths.ts";

/** A picture of a product is stored in up to three widths, in two formats each; it is never enlarged. */
export const pictureSizes = [
  { name: "small", width: 480 },
  { name: "medium", width: 960 },
  { name: "large", width: 1600 },
] as const;

export const pictureFormats = ["avif", "webp"] as const;

export type PictureSize = (typeof pictureSizes)[number]["name"];
export type PictureFormat = (typeof pictureFormats)[number];

/** The sizes of a picture whose largest is this wide: one that doesn't fill a size ends with it. */
export function sizesOf(width: number): { name: PictureSize; width: number }[] {
  const isNeeded = (index: number) => width > (pictureSizes[index - 1]?.width ?? 0);
  return pictureSizes
    .filter((_, index) => isNeeded(index))
    .map(({ name, width: max }) => ({ name, width: Math.min(max, width) }));
}

type PictureFile = { key: string; size: PictureSize; format: PictureFormat };

/** The storage key of one file of a picture. */
export function pictureFileKey({ key, size, format }: PictureFile): string {
  return `${key}-${size}.${format}`;
}

/** Every picture has a small file. */
export function picturePreview(key: string): string {
  return paths.file(pictureFileKey({ key, size: "small", format: "webp" }));
}
