import { type SQL, sql } from "drizzle-orm";
import type { MergePreview } from "#contract/admin/engine/engine-merges.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";

type Pair = { keptId: number; goneId: number };
type Side = Omit<MergePreview["kept"], "logoUrl"> & { logoKey: string | null };

/** Exactly what a merge would move now, and what would stay because the person has it at both. */
export async function previewMerge(db: Db, { keptId, goneId }: Pair): Promise<MergePreview> {
  const { rows } = await db.execute<{ kept: Side | null; gone: Side | null; moves: MergePreview["moves"] }>(sql`
    select ${side(keptId)} as kept, ${side(goneId)} as gone, json_build_object(
      'upvotes', ${count({ keptId, goneId, table: "product_upvotes", alike: ["product_upvotes", "withheld_upvotes"] })},
      'saves', ${count({ keptId, goneId, table: "bookmarks" })},
      'stacks', ${count({ keptId, goneId, table: "user_stacks" })},
      'makers', ${count({ keptId, goneId, table: "product_makers", person: "profile_id" })},
      'feedback', (select json_build_object('moves', count(*) filter (where not is_doubled),
          'stays', count(*) filter (where is_doubled)) from (
        select f.parent_id is null and exists (select from product_feedback k where k.product_id = ${keptId}
          and k.parent_id is null and k.user_id = f.user_id) as is_doubled
        from product_feedback f where f.product_id = ${goneId}) as texts),
      'addresses', 1 + (select count(*) from product_slugs where product_id = ${goneId}),
      'views', (select views from product_stats where product_id = ${goneId}),
      'clicks', (select clicks from product_stats where product_id = ${goneId}),
      'departedUpvotes', (select departed_upvotes from product_stats where product_id = ${goneId})) as moves`);
  const [row] = rows;
  if (!row?.kept || !row.gone) throw new DomainError("finding_outdated");
  return { kept: toSide(row.kept), gone: toSide(row.gone), moves: row.moves };
}

function side(productId: number): SQL {
  return sql`(select json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'version', p.version,
      'logoKey', p.logo_key, 'websiteUrl', p.website_url, 'upvotes', s.upvotes, 'saves', s.saves,
      'comments', s.comments, 'listedAt', p.listed_at)
    from product_directory p join product_stats s on s.product_id = p.id
    where p.id = ${productId} and p.status = 'live')`;
}

type Counting = Pair & { table: string; person?: string; alike?: string[] };

function count({ keptId, goneId, table, person = "user_id", alike = [table] }: Counting): SQL {
  const own = sql.identifier(person);
  const isDoubled = sql.join(
    alike.map(
      (other) =>
        sql`exists (select from ${sql.identifier(other)} k where k.product_id = ${keptId} and k.${own} = g.${own})`,
    ),
    sql` or `,
  );
  return sql`(select json_build_object('moves', count(*) filter (where not (${isDoubled})),
    'stays', count(*) filter (where ${isDoubled})) from ${sql.identifier(table)} g where g.product_id = ${goneId})`;
}

function toSide({ logoKey, ...product }: Side): MergePreview["kept"] {
  return { ...product, listedAt: new Date(product.listedAt).toISOString(), logoUrl: logoKey && paths.file(logoKey) };
}
