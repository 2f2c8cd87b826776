import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { deleteProductFiles, isFileUsed, type UnwantedFile } from "./delete-product-files.ts";
import type { ProductFileServices } from "./product-file-services.ts";

const AT_ONCE = 100;

/**
 * Deletes uploads that nothing has used for a day, and those of purged products. The day starts when a sweep first finds
 * the file unused: until then somebody may undo a removal, or an open page may still show the picture.
 */
export async function sweepProductFiles(
  db: Db,
  { storage }: { storage: Pick<ProductFileServices["storage"], "delete"> },
): Promise<{ swept: number }> {
  await db.execute(sql`
    update product_files f set unused_since = case when ${isFileUsed} then null else now() end
    where product_id is not null and (unused_since is null) = (not ${isFileUsed})`);
  let swept = 0;
  for (;;) {
    const files = await takeUnused(db);
    await deleteProductFiles(db, { files, storage });
    swept += files.length;
    if (files.length < AT_ONCE) return { swept };
  }
}

/**
 * A file that the sweep takes belongs to no product anymore, so a save that comes too late is refused instead of losing
 * its picture.
 */
async function takeUnused(db: Db): Promise<UnwantedFile[]> {
  const { rows } = await db.execute<UnwantedFile>(sql`
    update product_files f set product_id = null
    where key in (
        select key from product_files
        where product_id is null or unused_since < now() - interval '1 day' limit ${AT_ONCE})
      and (product_id is null or unused_since < now() - interval '1 day' and not ${isFileUsed})
    returning key, kind`);
  return rows;
}
