import { paths } from "#contract/shared/paths.ts";
import {
  type PictureFormat,
  type PictureSize,
  pictureFileKey,
  sizesOf,
} from "#contract/shared/products/picture-sizes.ts";
import type { Picture, PictureUrls } from "#contract/shared/products/pictures.ts";

type StoredPicture = { key: string; width: number; height: number };

/** A picture as the product page shows it. */
export function toPicture({ alt, ...stored }: StoredPicture & { alt: string }): Picture {
  return { alt, ...pictureUrls(stored) };
}

/** Where the files of a picture are, the smallest first. */
export function pictureUrls({ key, width, height }: StoredPicture): PictureUrls {
  const url = (size: PictureSize, format: PictureFormat) => paths.file(pictureFileKey({ key, size, format }));
  const variants = sizesOf(width).map(({ name, width: w }) => ({
    width: w,
    avifUrl: url(name, "avif"),
    webpUrl: url(name, "webp"),
  }));
  return { width, height, variants };
}
