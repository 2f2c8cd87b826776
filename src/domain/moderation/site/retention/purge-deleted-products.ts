import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { sweepProductFiles } from "../../../catalog/products/files/sweep-product-files.ts";
import { purgeProducts } from "../../../catalog/products/life/deletion/purge-products.ts";
import { deleteUnusedLogos } from "../../../catalog/products/logos/delete-unused-logos.ts";
import type { FileStorage } from "../../../records/outside/file-storage.ts";
import { keptFor } from "../../../records/settings/kept-for.ts";

const AT_ONCE = 100;

/** Purges products that makers deleted and nobody restored in time (rule 33). */
export async function purgeDeletedProducts(
  db: Db,
  { storage }: { storage: Pick<FileStorage, "delete"> },
): Promise<{ purged: number }> {
  let purged = 0;
  for (;;) {
    const { rows } = await db.execute<{ productId: number; expectedVersion: number }>(sql`
      select id as "productId", version as "expectedVersion" from product_directory
      where status = 'deleted' and deleted_at <= now() - ${keptFor("deletedProducts")}
      order by deleted_at limit ${AT_ONCE}`);
    if (rows.length === 0) return { purged };
    const { isDone, fileKeys } = await purgeProducts(db, { products: rows, actor: null });
    // Somebody changed one of them in the meantime: the next run tries again.
    if (!isDone) return { purged };
    purged += rows.length;
    await deleteUnusedLogos(db, { keys: fileKeys, storage });
    await sweepProductFiles(db, { storage });
  }
}
