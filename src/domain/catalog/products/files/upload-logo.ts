import { randomBytes } from "node:crypto";
import { paths } from "#contract/shared/paths.ts";
import type { UploadedLogo } from "#contract/shared/products/pictures.ts";
import type { Db } from "#db/database.ts";
import { explainRefusal } from "../../../records/images/image-refusal.ts";
import type { ProductActor } from "../life/product-status.ts";
import { drawLogo } from "../logos/fetch-logo.ts";
import { LOGO_FOLDER } from "../logos/fetch-missing-logos.ts";
import type { ProductFileServices } from "./product-file-services.ts";
import { requireUploadTarget, storeProductFile } from "./store-product-file.ts";

type Upload = { productId: number; actor: ProductActor; file: Uint8Array; services: ProductFileServices };

/** Re-encodes a logo as we do fetched ones and stores it; saving its key as `logoKey` shows it. */
export async function uploadLogo(
  db: Db,
  { productId, actor, file, services: { images, storage } }: Upload,
): Promise<UploadedLogo> {
  await requireUploadTarget(db, { productId, actor });
  const { size, bytes } = await explainRefusal("logo", drawLogo(images, file));
  const logoKey = `${LOGO_FOLDER}/${randomBytes(10).toString("hex")}.webp`;
  await storeProductFile(db, {
    productId,
    actor,
    file: { key: logoKey, kind: "logo", width: size, height: size },
    contents: [{ key: logoKey, bytes, contentType: "image/webp" }],
    storage,
  });
  return { logoKey, logoUrl: paths.file(logoKey) };
}
