import type { ImagePipeline } from "#services/images/image-pipeline.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";

/** What pictures of people need of the world. */
export type AvatarServices = {
  images: Pick<ImagePipeline, "toSquareWebp">;
  storage: Pick<FileStorage, "put" | "delete">;
};
