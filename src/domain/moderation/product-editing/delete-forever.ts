import type { Db } from "#db/database.ts";
import { sweepProductFiles } from "../../catalog/products/files/sweep-product-files.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { deleteUnusedLogos } from "../../catalog/products/logos/delete-unused-logos.ts";
import type { FileStorage } from "../../records/outside/file-storage.ts";

type Deletion = {
  productId: number;
  expectedVersion: number;
  actor: ProductActor;
  reason?: string | null;
  storage: Pick<FileStorage, "delete">;
};

/** An administrator's delete: permanent (rule 33), files included. */
export async function deleteForever(db: Db, { storage, actor, reason, ...target }: Deletion): Promise<void> {
  const { fileKeys, ...batch } = await purgeProducts(db, { products: [target], actor, reason });
  onlyOutcome(batch);
  await deleteUnusedLogos(db, { keys: fileKeys, storage });
  await sweepProductFiles(db, { storage });
}
