import { and, eq, ne, sql } from "drizzle-orm";
import type { StatusChoice } from "#contract/admin/products/admin-product-fields.ts";
import type { AdminProduct, WaitingRevision } from "#contract/admin/products/product-editing.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { contentColumns, toContent } from "../../catalog/products/content/product-content.ts";
import { hasPaidPromotionSql } from "../../catalog/products/life/lock-products.ts";
import { stageOf } from "../../catalog/products/life/product-status.ts";
import { isUntouched } from "../../catalog/products/life/revisions/decide-revision.ts";
import { adStatusSql } from "../../catalog/products/lists/spotlight/ad-status-sql.ts";
import { storedClothSql, toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";

/** Everything the administrators' product form shows; deleted products and suggestions have none. */
export async function getAdminProduct(db: Db, { productId }: { productId: number }): Promise<AdminProduct> {
  // One statement, so that the version belongs to the content.
  const [row] = await db
    .select({ ...lifeColumns, ...relatedColumns, content: contentColumns })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.type, "product"), ne(products.status, "deleted")));
  if (!row) throw new DomainError("product_not_found");
  const {
    content: columns,
    status,
    logoKey,
    isAdvertised,
    adStartDate,
    adEndDate,
    revision,
    lastChange,
    storedCloth,
    ...rest
  } = row;
  const { submittedAt, approvedAt, createdAt, listedAt, ...shown } = rest;
  const content = toContent(columns);
  const stage = stageOf({ status, isSubmitted: submittedAt !== null, isApproved: approvedAt !== null });
  return {
    ...shown,
    stage: stage as AdminProduct["stage"],
    logoUrl: logoKey && paths.file(logoKey),
    cloth: toCloth(storedCloth, { slug: rest.slug, name: content.productName, hasLogo: logoKey !== null }),
    fields: {
      ...content,
      status: status as StatusChoice,
      isAdvertised,
      adStartDate: adStartDate?.toISOString() ?? null,
      adEndDate: adEndDate?.toISOString() ?? null,
    },
    revision: revision && {
      ...revision,
      createdAt: inUtc(revision.createdAt),
      isOutdated: !isUntouched(revision.changes, content),
    },
    lastChange: lastChange && { ...lastChange, at: inUtc(lastChange.at) },
    createdAt: createdAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    listedAt: listedAt?.toISOString() ?? null,
  };
}

const { id, slug, status, logoKey, version, isAdvertised, adStartDate, adEndDate } = products;
const { submittedAt, approvedAt, createdAt, listedAt, statusReason: reason } = products;

const lifeColumns = {
  ...{ id, slug, status, logoKey, version, isAdvertised, adStartDate, adEndDate },
  ...{ submittedAt, approvedAt, createdAt, listedAt, reason },
};

// With the table's name: without joins Drizzle writes a column without it.
const own = sql`${products}.id`;

const relatedColumns = {
  upvotes: sql<number>`coalesce((select s.upvotes from product_stats s where s.product_id = ${own}), 0)`,
  comments: sql<number>`coalesce((select s.comments from product_stats s where s.product_id = ${own}), 0)`,
  storedCloth: storedClothSql(own),
  adStatus: sql<AdminProduct["adStatus"]>`${adStatusSql(sql`${products}`)}`,
  hasPaidPromotion: sql<boolean>`${hasPaidPromotionSql(own)}`,
  childSubcategories: sql<AdminProduct["childSubcategories"]>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
    from product_subcategories l join subcategories s on s.id = l.subcategory_id
    where l.product_id = ${own} and not s.is_parent)`,
  submitter: sql<AdminProduct["submitter"]>`(
    select json_build_object('userId', u.id, 'username', p.username, 'email', u.email)
    from users u join profiles p on p.id = u.id where u.id = ${products}.submitter_id)`,
  makerComment: sql<AdminProduct["makerComment"]>`(
    select json_build_object('comment', c.comment, 'author', p.username)
    from maker_comments c left join profiles p on p.id = c.author_id where c.product_id = ${own})`,
  revision: sql<Omit<WaitingRevision, "isOutdated"> | null>`(
    select json_build_object('id', r.id, 'changes', r.changes, 'by', p.username, 'createdAt', r.created_at)
    from product_revisions r left join profiles p on p.id = r.author_id
    where r.product_id = ${own} and r.state = 'pending')`,
  lastChange: sql<AdminProduct["lastChange"]>`(
    select json_build_object('by', p.username, 'at', a.at)
    from audit_log a left join profiles p on p.id = a.actor_id
    where a.object_type = 'product' and a.object_id = ${own}::text order by a.id desc limit 1)`,
};

function inUtc(instant: string): string {
  return new Date(instant).toISOString();
}
