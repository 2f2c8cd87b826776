import { createHash } from "node:crypto";
import {
  type BrandPicture,
  type BrandSettings,
  brandPictures,
  largestKey,
  type SquareSize,
  socialImageKey,
  socialImageSize,
  squareKey,
  squareSizes,
} from "#contract/shared/brand.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as settingsTexts from "#contract/shared/messages/settings-pages.ts";
import { explainRefusal } from "../images/image-refusal.ts";
import type { FileStorage } from "../outside/file-storage.ts";
import type { ImagePipeline } from "../outside/image-pipeline.ts";

export type BrandServices = {
  images: Pick<ImagePipeline, "toIcons" | "toWideJpeg">;
  storage: Pick<FileStorage, "put" | "read">;
};

// What a tab shows at twice its size; a header's logo is 28 px.
const LOGO_MIN_SIDE = 64;

type Upload = { kind: BrandPicture; file: Uint8Array };

/**
 * Re-encodes a picture in all the sizes it is shown in and returns its id. It is shown once a setting names it. Files are
 * named by their content and are never deleted: they are small, only administrators add any, and undoing a change needs
 * the former ones.
 */
export async function keepBrandPicture({ images, storage }: BrandServices, { kind, file }: Upload): Promise<string> {
  if (kind === "socialImage") {
    const bytes = await explainRefusal(
      "file",
      images.toWideJpeg(file, socialImageSize),
      settingsTexts.wideTooSmall.text,
    );
    const id = idOf(bytes);
    await storage.put(socialImageKey(id), bytes, { contentType: "image/jpeg" });
    return id;
  }
  const icons = await explainRefusal(
    "file",
    images.toIcons(file, { sizes: squareSizes, minSide: LOGO_MIN_SIDE }),
    settingsTexts.logoTooSmall.text,
  );
  const id = idOf(icons.at(-1)?.bytes ?? file);
  for (const { size, bytes } of icons) {
    await storage.put(squareKey(id, size as SquareSize), bytes, { contentType: "image/png" });
  }
  return id;
}

/** Refuses settings that name a picture which nobody uploaded. */
export async function requireBrandPictures(storage: Pick<FileStorage, "read">, change: BrandSettings): Promise<void> {
  const missing: string[] = [];
  for (const kind of brandPictures) {
    const id = change[kind];
    if (id && !(await storage.read(largestKey(id, kind)))) missing.push(kind);
  }
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((kind) => [kind, [settingsTexts.pictureGone.text]]));
  throw new DomainError("invalid_input", { fields });
}

function idOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 20);
}
