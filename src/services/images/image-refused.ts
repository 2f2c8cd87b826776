import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import type { ImageRefusedReason } from "#domain/records/outside/image-pipeline.ts";

export class ImageRefused extends OutsideRefused<ImageRefusedReason> {
  constructor(reason: ImageRefusedReason, options?: ErrorOptions) {
    super(reason, `Image refused: ${reason}`, options);
    this.name = "ImageRefused";
  }
}
