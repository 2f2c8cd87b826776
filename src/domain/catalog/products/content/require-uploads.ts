import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";

type Uploads = Partial<Pick<ProductFields, "pictures" | "logoKey">>;
type Wanted = Uploads & { productId: number };

/**
 * Refuses pictures and logos that weren't uploaded for this product. Within the transaction that stores the fields: until
 * it ends, the sweep leaves the files alone.
 */
export async function requireUploads(db: Db, { productId, pictures = [], logoKey = null }: Wanted): Promise<void> {
  const pictureKeys = pictures.map(({ key }) => key);
  const fields = {
    ...((await isMissing(db, { productId, kind: "picture", keys: pictureKeys })) && {
      pictures: [validation.pictureUnavailable],
    }),
    ...(logoKey !== null &&
      (await isMissing(db, { productId, kind: "logo", keys: [logoKey] })) && {
        logoKey: [validation.logoUnavailable],
      }),
  };
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
}

type Asked = { productId: number; kind: "picture" | "logo"; keys: string[] };

// An update, not a lock: a sweep that waits for it sees the new row and spares the file.
async function isMissing(db: Db, { productId, kind, keys }: Asked): Promise<boolean> {
  if (keys.length === 0) return false;
  const { rowCount } = await db.execute(sql`
    update product_files set unused_since = null
    where key = any (${sql.param(keys)}::text[]) and product_id = ${productId} and kind = ${kind}`);
  return rowCount !== new Set(keys).size;
}
