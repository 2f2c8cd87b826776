import type { FileStorage } from "../../records/outside/file-storage.ts";
import type { ImagePipeline } from "../../records/outside/image-pipeline.ts";

/** The services that avatars depend on. */
export type AvatarServices = {
  images: Pick<ImagePipeline, "toSquareWebp">;
  storage: Pick<FileStorage, "put" | "delete">;
};
