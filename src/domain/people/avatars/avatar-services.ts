import type { ImagePipeline } from "#services/images/image-pipeline.ts";
import type { FileStorage } from "../../records/outside/file-storage.ts";

/** The services that avatars depend on. */
export type AvatarServices = {
  images: Pick<ImagePipeline, "toSquareWebp">;
  storage: Pick<FileStorage, "put" | "delete">;
};
