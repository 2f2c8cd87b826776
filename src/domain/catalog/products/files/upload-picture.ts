import { randomBytes } from "node:crypto";
import { pictureFileKey } from "#contract/shared/products/picture-sizes.ts";
import type { UploadedPicture } from "#contract/shared/products/pictures.ts";
import type { Db } from "#db/database.ts";
import { explainRefusal } from "../../../records/images/image-refusal.ts";
import { pictureUrls } from "../content/picture-urls.ts";
import type { ProductActor } from "../life/product-status.ts";
import type { ProductFileServices } from "./product-file-services.ts";
import { requireUploadTarget, storeProductFile } from "./store-product-file.ts";

type Upload = { productId: number; actor: ProductActor; file: Uint8Array; services: ProductFileServices };

/** Re-encodes a picture for the product's gallery (C15) and stores it; saving its key in `pictures` shows it. */
export async function uploadPicture(
  db: Db,
  { productId, actor, file, services: { images, storage } }: Upload,
): Promise<UploadedPicture> {
  await requireUploadTarget(db, { productId, actor });
  const { files, width, height } = await explainRefusal("picture", images.toPicture(file));
  const key = `pictures/${randomBytes(16).toString("hex")}`;
  await storeProductFile(db, {
    productId,
    actor,
    file: { key, kind: "picture", width, height },
    contents: files.map(({ size, format, bytes }) => ({
      key: pictureFileKey({ key, size, format }),
      bytes,
      contentType: `image/${format}`,
    })),
    storage,
  });
  return { key, ...pictureUrls({ key, width, height }) };
}
