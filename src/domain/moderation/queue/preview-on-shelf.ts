import { sql } from "drizzle-orm";
import type { ShelfPreview } from "#contract/admin/review/submissions.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Cloth, ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { chooseCloth } from "../../catalog/products/logos/cloth/choose-cloth.ts";
import { type ClothServices, clothOf } from "../../catalog/products/logos/cloth/choose-cloths.ts";
import { toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";

type Submission = {
  id: number;
  slug: string;
  name: string;
  logoKey: string | null;
  niche: string | null;
  nicheId: number | null;
  nicheName: string | null;
};

type Neighbor = Pick<ShelfProduct, "id" | "slug" | "name" | "votes" | "comments"> & {
  logoKey: string | null;
  l: number | null;
  c: number;
  h: number;
  on: Cloth["on"];
};

/** A submission's spine as it will be, among the first products of its niche. */
export async function previewOnShelf(
  db: Db,
  { productId, cloths }: { productId: number; cloths: ClothServices | undefined },
): Promise<ShelfPreview> {
  const { rows } = await db.execute<Submission>(sql`
    select p.id, p.slug, p.product_name as name, p.logo_key as "logoKey", n.id as "nicheId", n.slug as niche,
      n.name as "nicheName"
    from product_directory p left join niches n on n.id = p.primary_niche_id where p.id = ${productId}`);
  const [product] = rows;
  if (!product) throw new DomainError("submission_not_found");
  const { logoKey, niche: _, nicheId, nicheName, ...spine } = product;
  const cloth = cloths ? await clothOf(cloths, product) : chooseCloth(product);
  return {
    niche: nicheName,
    spine: { ...spine, logoUrl: logoKey && paths.file(logoKey), votes: 0, comments: 0, cloth },
    neighbors: nicheId === null ? [] : await listNeighbors(db, { nicheId, exceptId: product.id }),
  };
}

type Asked = { nicheId: number; exceptId: number };

async function listNeighbors(db: Db, { nicheId, exceptId }: Asked): Promise<ShelfProduct[]> {
  const { rows } = await db.execute<Neighbor>(sql`
    select p.id, p.slug, p.product_name as name, p.logo_key as "logoKey", s.upvotes as votes, s.comments,
      k.l, k.c, k.h, k.text_on as "on"
    from live_products p join live_product_niches l on l.product_id = p.id
      join live_product_stats s on s.product_id = p.id left join live_cloths k on k.product_id = p.id
    where l.niche_id = ${nicheId} and p.id <> ${exceptId}
    order by s.upvotes desc, p.id limit ${limits.moderation.neighborsShown}`);
  return rows.map(({ logoKey, l, c, h, on, ...row }) => ({
    ...row,
    logoUrl: logoKey && paths.file(logoKey),
    cloth: toCloth(l === null ? null : { l, c, h, on }, { ...row, hasLogo: logoKey !== null }),
  }));
}
