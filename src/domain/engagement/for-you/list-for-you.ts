import { eq, sql } from "drizzle-orm";
import type { ForYou, ForYouReason } from "#contract/member/for-you.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveProducts } from "#db/schema/live-views.ts";

/**
 * A few live products that a person hasn't marked or made, from their niches and stack, each with the reason (decision
 * 0068). The same until the UTC day ends, as long as niches, stack and marks stay the same.
 */
export async function listForYou(db: Db, { userId }: { userId: string }): Promise<ForYou> {
  const rows = await readProducts(db, { userId });
  if (rows.length === 0) return { ...(await findInterests(db, { userId })), products: [] };
  const products = rows.map(({ logoKey, ...row }) => ({ ...row, logoUrl: logoKey && paths.file(logoKey) }));
  return { isOn: true, hasInterests: true, products };
}

const readProducts = preparedRead("for_you", (db) =>
  db
    .select({
      id: liveProducts.id,
      slug: liveProducts.slug,
      name: liveProducts.productName,
      tagline: sql<string>`coalesce(nullif(${liveProducts.tagline}, ''), ${liveProducts.headline})`,
      logoKey: liveProducts.logoKey,
      isDemo: liveProducts.isDemo,
      reason: sql<ForYouReason>`json_build_object('kind', f.kind, 'name', case f.kind
        when 'stack' then (select d.product_name from product_directory d where d.id = f.because_id)
        else (select n.name from niches n where n.id = f.because_id) end)`,
    })
    .from(
      sql`list_for_you(${sql.placeholder("userId")}, ${sql.raw(String(limits.lists.forYou))}) with ordinality
        as f (product_id, kind, because_id, place)`,
    )
    .innerJoin(liveProducts, eq(liveProducts.id, sql`f.product_id`))
    .orderBy(sql`f.place`),
);

/** Why there are no products. */
async function findInterests(db: Db, { userId }: { userId: string }): Promise<Omit<ForYou, "products">> {
  const { rows } = await db.execute<Omit<ForYou, "products">>(sql`
    select p.has_for_you as "isOn",
      exists (select from niches n where n.id = any (p.primary_niche_id || p.loved_niche_ids) and n.status = 'published')
        or exists (select from user_stacks t where t.user_id = p.id) as "hasInterests"
    from profiles p where p.id = ${userId}`);
  return rows[0] ?? { isOn: false, hasInterests: false };
}
