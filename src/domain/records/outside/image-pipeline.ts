import type { PictureFormat, PictureSize } from "#contract/shared/products/picture-sizes.ts";

export type DrawnPicture = {
  /** Of the largest size. */
  width: number;
  height: number;
  files: { size: PictureSize; format: PictureFormat; bytes: Uint8Array }[];
};

export type SquareImage = { size: number; bytes: Uint8Array; hash: string };

/** `cover` crops to the square (faces), `contain` keeps the whole picture on transparency (logos). */
export type SquareOptions = {
  sizes: readonly number[];
  fit?: "cover" | "contain";
  /** Smaller images are refused, because enlarging them only blurs. */
  minSide?: number;
};

export type WidePicture = { width: number; height: number };

export type ImagePipeline = {
  /** The whole picture on a transparent square, as PNG: what browsers, phones and mail programs take for an icon. */
  toIcons(bytes: Uint8Array, options: { sizes: readonly number[]; minSide: number }): Promise<SquareImage[]>;
  /** Cropped to exactly this size, as JPEG: what other sites take for a preview image. */
  toWideJpeg(bytes: Uint8Array, size: WidePicture): Promise<Uint8Array>;
  toSquareWebp(bytes: Uint8Array, options: SquareOptions): Promise<SquareImage[]>;
  /** A picture for a gallery, in the sizes and formats of `contract/shared/products/picture-sizes.ts`. */
  toPicture(bytes: Uint8Array): Promise<DrawnPicture>;
};

export type ImageRefusedReason =
  | "empty"
  | "file_too_large"
  | "format"
  | "dimensions"
  | "too_small"
  | "damaged"
  | "timed_out"
  | "busy";
