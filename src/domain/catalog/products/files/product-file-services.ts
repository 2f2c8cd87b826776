import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import type { ImagePipeline } from "#domain/records/outside/image-pipeline.ts";

/** The services that uploads of product owners depend on. */
export type ProductFileServices = {
  images: ImagePipeline;
  storage: Pick<FileStorage, "put" | "delete">;
};
