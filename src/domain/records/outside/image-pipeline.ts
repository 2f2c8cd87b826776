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

export type ImagePipeline = {
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
