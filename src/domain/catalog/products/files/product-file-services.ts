import type { ImagePipeline } from "#services/images/image-pipeline.ts";
import type { FileStorage } from "#services/storage/file-storage.ts";

/** The services that uploads of product owners depend on. */
export type ProductFileServices = {
  images: ImagePipeline;
  storage: Pick<FileStorage, "put" | "delete">;
};
