export type ImageRefusedReason =
  | "empty"
  | "file_too_large"
  | "format"
  | "dimensions"
  | "too_small"
  | "damaged"
  | "timed_out"
  | "busy";

export class ImageRefused extends Error {
  readonly reason: ImageRefusedReason;

  constructor(reason: ImageRefusedReason, options?: ErrorOptions) {
    super(`Image refused: ${reason}`, options);
    this.name = "ImageRefused";
    this.reason = reason;
  }
}
