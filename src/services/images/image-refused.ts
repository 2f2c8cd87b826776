import type { ImageRefusedReason } from "#domain/records/outside/image-pipeline.ts";

export class ImageRefused extends Error {
  readonly reason: ImageRefusedReason;

  constructor(reason: ImageRefusedReason, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.name = "ImageRefused";
    this.reason = reason;
  }
}
