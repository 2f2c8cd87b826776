import { type SQL, sql } from "drizzle-orm";
import type { ProductPreview } from "#contract/maker/product-preview.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Picture } from "#contract/shared/products/pictures.ts";
import type { ProductFields, ProductPicture } from "#contract/shared/products/product-fields.ts";
import type { Maker } from "#contract/visitor/catalog.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { toPicture } from "../../catalog/products/content/picture-urls.ts";
import { toProductFacts } from "../../catalog/products/content/product-facts.ts";
import { toPageContent } from "../../catalog/products/content/product-page-content.ts";
import { isOwnerSql } from "../../catalog/products/life/product-ownership.ts";
import { type ProductActor, stageOf } from "../../catalog/products/life/product-status.ts";
import { toProductCard } from "../../catalog/products/lists/product-card.ts";
import { storedClothSql, toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";
import { type PersonRow, personJson, toPerson } from "../../people/names/person.ts";
import { formContent, getOwnState, proposedContent } from "./own-product-state.ts";

type Question = { productId: number; viewer: ProductActor; siteName: string };

/**
 * The product's page as it will be, for its owners, administrators and moderators; for everybody else it doesn't exist. It reads
 * the tables, because the public page's views contain live products only.
 */
export async function getProductPreview(db: Db, { productId, viewer, siteName }: Question): Promise<ProductPreview> {
  const [row] = await readRows(db, { productId, viewer });
  if (!row) throw new DomainError("product_not_found");
  const stage = stageOf(row);
  const state = await getOwnState(db, { productId });
  // Only owners see changes that weren't sent.
  const content = row.isOwn ? formContent({ ...state, stage }) : proposedContent(state);
  const { niches, subcategories } = await readCategories(db, content);
  const { couponExpiryDate } = content;
  const isCouponExpired = couponExpiryDate !== null && Date.parse(couponExpiryDate) <= state.now.getTime();
  // The logo is a field only if it was uploaded.
  const logoKey = content.logoKey ?? row.logoKey;
  return {
    ...toProductCard({
      id: productId,
      slug: row.slug,
      name: content.productName,
      tagline: content.tagline || content.headline,
      pricing: content.pricing,
      tags: content.tags,
      logoKey,
      upvotes: row.upvotes,
      ratingSum: 0,
      ratingCount: 0,
      comments: 0,
      platforms: content.platforms,
      license: content.license,
      isToday: false,
      isDemo: row.isDemo,
    }),
    ...toPageContent({ ...content, isCouponExpired }, { siteName }),
    facts: toProductFacts(content),
    pictures: await listPictures(db, { productId, pictures: content.pictures }),
    listedAt: new Date(row.listedAt ?? state.now).toISOString(),
    primaryNiche: niches[0] ?? null,
    niches,
    subcategories,
    makers: row.makers.map(({ person, proof }) => ({ ...toPerson(person), proof })),
    makerComment: row.makerComment && {
      comment: row.makerComment.comment,
      author: row.makerComment.author && toPerson(row.makerComment.author),
    },
    isPromoted: false,
    isOwn: row.isOwn,
    stackUsers: 0,
    isInStack: false,
    rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0] },
    cloth: toCloth(row.cloth, { slug: row.slug, name: content.productName, hasLogo: logoKey !== null }),
    verdict: { like: null, miss: null },
    recentVotes: { days: [], until: "", week: 0, place: null },
    collection: null,
    upvoters: [],
    feedback: [],
    feedbackTotal: 0,
    comparedWith: [],
    similar: [],
    more: null,
    related: [],
    stage,
    reason: row.reason,
  };
}

type Row = {
  slug: string;
  status: ProductStatus;
  isSubmitted: boolean;
  isApproved: boolean;
  reason: string | null;
  isDemo: boolean;
  logoKey: string | null;
  upvotes: number;
  cloth: Cloth | null;
  listedAt: string | null;
  isOwn: boolean;
  makers: { person: PersonRow; proof: Maker["proof"] }[];
  makerComment: { comment: string; author: PersonRow | null } | null;
};

async function readRows(db: Db, { productId, viewer }: Omit<Question, "siteName">): Promise<Row[]> {
  const isOwner = isOwnerSql({ productId: sql`d.id`, userId: sql`${viewer.userId}::text` });
  const { rows } = await db.execute<Row>(sql`
    select d.slug, d.status, d.submitted_at is not null as "isSubmitted", d.approved_at is not null as "isApproved",
      d.status_reason as reason, d.is_demo as "isDemo", d.logo_key as "logoKey", coalesce(s.upvotes, 0) as upvotes,
      ${storedClothSql(sql`d.id`)} as cloth, d.listed_at as "listedAt",
      ${isOwner} as "isOwn", ${makersOf(sql`d`)} as makers, (
        select json_build_object('comment', c.comment, 'author', case when p.id is not null then ${personJson} end)
        from maker_comments c left join public_profiles p on p.id = c.author_id where c.product_id = d.id
      ) as "makerComment"
    from product_directory d left join product_stats s on s.product_id = d.id
    where d.id = ${productId} and d.type = 'product'
      and (${viewer.isAdmin}::boolean or d.status <> 'deleted' and (${isOwner} or ${isReviewed(viewer)}))`);
  return rows;
}

/**
 * Moderators see products that were submitted or started, and those that the team added; drafts are their owners'
 * business.
 */
function isReviewed({ isModerator = false }: ProductActor): SQL {
  return sql`${isModerator}::boolean and (d.status <> 'draft' or d.submitted_at is not null or d.submitter_id is null)`;
}

/** Includes the submitter, who is listed once the product goes live for the first time. */
function makersOf(product: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('person', ${personJson}, 'proof', m.proof) order by m.verified_at, p.id), '[]')
    from (
      select profile_id, proof, verified_at from product_makers where product_id = ${product}.id
      union all
      select ${product}.submitter_id, 'submitter', now() where ${product}.listed_at is null
        and not exists (select from product_makers where product_id = ${product}.id and profile_id = ${product}.submitter_id)
        and not exists (select from admin_users where user_id = ${product}.submitter_id and role = 'admin')
    ) m join public_profiles p on p.id = m.profile_id)`;
}

/** In the order of the form. One whose file is gone is left out. */
async function listPictures(
  db: Db,
  { productId, pictures }: { productId: number; pictures: ProductPicture[] },
): Promise<Picture[]> {
  if (pictures.length === 0) return [];
  const keys = sql.param(pictures.map(({ key }) => key));
  const { rows } = await db.execute<{ key: string; width: number; height: number }>(sql`
    select key, width, height from product_files where product_id = ${productId} and key = any (${keys}::text[])`);
  const files = new Map(rows.map((file) => [file.key, file]));
  return pictures.flatMap(({ key, alt }) => {
    const file = files.get(key);
    return file ? [toPicture({ ...file, alt })] : [];
  });
}

type Categories = Pick<ProductPreview, "niches" | "subcategories">;

/** Published ones only, in the order of the product page. */
async function readCategories(
  db: Db,
  { nicheIds, subcategoryIds }: Pick<ProductFields, "nicheIds" | "subcategoryIds">,
): Promise<Categories> {
  const own = sql`n.id = any (${sql.param(nicheIds)}::bigint[]) and n.status = 'published'`;
  const primaryFirst = sql`n.id is distinct from ${nicheIds[0] ?? null}::bigint, n.name`;
  const { rows } = await db.execute<Categories>(sql`
    select coalesce((select json_agg(json_build_object('name', n.name, 'slug', n.slug) order by ${primaryFirst})
        from niches n where ${own}), '[]') as niches,
      coalesce((select json_agg(json_build_object('name', s.name, 'slug', s.slug, 'niche', (
          select n.slug from niche_subcategories ns join niches n on n.id = ns.niche_id
          where ns.subcategory_id = s.id and ${own} order by ${primaryFirst} limit 1)) order by s.name)
        from subcategories s where s.id = any (${sql.param(subcategoryIds)}::bigint[]) and s.status = 'published'),
        '[]') as subcategories`);
  return rows[0] ?? { niches: [], subcategories: [] };
}
