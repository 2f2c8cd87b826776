import { sql } from "drizzle-orm";
import type { ReplacedProduct } from "#contract/maker/replaced-products.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";

type Row = Omit<ReplacedProduct, "logoUrl"> & { logoKey: string | null };

/** The products that a product's makers said it replaces, in the order they were named. Doesn't check permissions. */
export async function listReplacedProducts(db: Db, { productId }: { productId: number }): Promise<ReplacedProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id::integer, d.slug, d.product_name as name, d.logo_key as "logoKey", s.live as "isLive", a.state
    from product_alternatives a join product_directory d on d.id = a.product_id
    join product_stats s on s.product_id = d.id
    where a.alternative_id = ${productId} and a.named_at is not null order by a.named_at, a.id limit 20`);
  return rows.map(({ logoKey, ...row }) => ({ ...row, logoUrl: logoKey && paths.file(logoKey) }));
}
