import { type SQL, sql } from "drizzle-orm";
import type { OwnProduct, OwnProductStage } from "#contract/maker/own-products.ts";
import { isHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import { paths } from "#contract/shared/paths.ts";
import type { MakerProof } from "#contract/shared/products/maker-proof.ts";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { products } from "#db/schema/catalog.ts";
import { hasPaidPromotionSql, isPromotedSql } from "../../catalog/products/life/lock-products.ts";
import { stageOf } from "../../catalog/products/life/product-status.ts";
import { adStatusSql } from "../../catalog/products/lists/spotlight/ad-status-sql.ts";
import { storedClothSql, toCloth } from "../../catalog/products/logos/cloth/cloth-columns.ts";
import { completionOf, unlockedOf } from "./next-steps/completion.ts";
import { nextStepsOf } from "./next-steps/next-steps.ts";
import { type OwnProductFacts, ownProductFactsSql, votesByDaySql } from "./own-product-facts.ts";

/** What the list of own products and a product's details both show. */
export function ownProductColumns({ ownerId }: Owner) {
  return {
    id: products.id,
    slug: products.slug,
    name: products.productName,
    logoKey: products.logoKey,
    websiteUrl: products.websiteUrl,
    status: sql<OwnProduct["status"]>`${products.status}`,
    submittedAt: products.submittedAt,
    approvedAt: products.approvedAt,
    reason: products.statusReason,
    createdAt: products.createdAt,
    isSubmitter: isSubmitterSql({ ownerId }),
    proof: sql<MakerProof | null>`(select m.proof from product_makers m
      where m.product_id = ${products.id} and m.profile_id = ${ownerId})`,
    // With the table's name: without joins Drizzle writes a column without it, and a revision has an id too.
    hasPendingRevision: sql<boolean>`exists (select from product_revisions r
      where r.product_id = ${products}.id and r.state = 'pending')`,
    hasWorkingCopy: sql<boolean>`exists (select from product_working_copies w where w.product_id = ${products.id})`,
    promotion: sql<OwnProduct["promotion"]>`${promotionSql}`,
    facts: sql<OwnProductFacts>`${ownProductFactsSql}`,
    votes: sql<number[]>`${votesByDaySql}`,
    upvotes: sql<number>`(select s.upvotes from product_stats s where s.product_id = ${products}.id)`,
    comments: sql<number>`(select s.comments from product_stats s where s.product_id = ${products}.id)`,
    storedCloth: storedClothSql(sql`${products}.id`),
    canDelete: sql<boolean>`not ${isPromotedSql(sql`${products}`)} and ${canRestoreSql({ ownerId })}`,
  };
}

type Owner = { ownerId: string };

const promotionSql = sql`case
  when ${products}.is_advertised and ${adStatusSql(sql`${products}`)} in ('scheduled', 'active') then json_build_object(
    'state', ${adStatusSql(sql`${products}`)}, 'startsAt', ${products}.ad_start_date, 'endsAt', ${products}.ad_end_date)
  when ${hasPaidPromotionSql(sql`${products}.id`)} then json_build_object(
    'state', 'waiting', 'startsAt', null, 'endsAt', null) end`;

function isSubmitterSql({ ownerId }: Owner): SQL<boolean> {
  return sql<boolean>`${products.submitterId} is not distinct from ${ownerId}`;
}

/** Whether this owner may delete and restore it; the rule of delete-product.ts. */
export function canRestoreSql({ ownerId }: Owner): SQL {
  return sql`coalesce((select bool_or(m.profile_id = ${ownerId}) from product_makers m
    where m.product_id = ${products.id} and m.proof not in ('submitter', 'invitation')), ${isSubmitterSql({ ownerId })})`;
}

/** Submitted or made by this person. Both conditions have an index. */
export function isOwnSql({ ownerId }: Owner): SQL {
  return sql`${products.type} = 'product' and ${products.id} in (
    select id from product_directory where submitter_id = ${ownerId}
    union select product_id from product_makers where profile_id = ${ownerId})`;
}

/** The same without deleted products. */
export function isOpenSql(owner: Owner): SQL {
  return sql`${isOwnSql(owner)} and ${products.status} <> 'deleted'`;
}

type Derived =
  | "logoUrl"
  | "stage"
  | "isApproved"
  | "role"
  | "createdAt"
  | "completion"
  | "unlocked"
  | "nextSteps"
  | "cloth";

type OwnRow = Omit<OwnProduct, Derived> & {
  facts: OwnProductFacts;
  storedCloth: Cloth | null;
  logoKey: string | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  isSubmitter: boolean;
  createdAt: Date;
};

export function toOwnProduct(row: OwnRow): OwnProduct {
  const { logoKey, submittedAt, approvedAt, isSubmitter, createdAt, websiteUrl, status, promotion, ...others } = row;
  const { facts, storedCloth, ...rest } = others;
  const isSubmitted = submittedAt !== null;
  const stage = stageOf({ status, isSubmitted, isApproved: approvedAt !== null }) as OwnProductStage;
  const { hasWorkingCopy } = rest;
  return {
    ...rest,
    status,
    stage,
    completion: completionOf({ stage, ...facts }),
    unlocked: unlockedOf({ stage, isSubmitted, ...facts }),
    nextSteps: nextStepsOf({ stage, hasWorkingCopy, ...facts }),
    cloth: toCloth(storedCloth, { ...rest, hasLogo: logoKey !== null }),
    isApproved: stage === "approved",
    role: isSubmitter ? "submitter" : "maker",
    logoUrl: logoKey && paths.file(logoKey),
    // Even a person's own list links only to web addresses.
    websiteUrl: websiteUrl && isHttpUrl(websiteUrl) ? websiteUrl : null,
    promotion: promotion && {
      ...promotion,
      startsAt: promotion.startsAt && new Date(promotion.startsAt).toISOString(),
      endsAt: promotion.endsAt && new Date(promotion.endsAt).toISOString(),
    },
    createdAt: createdAt.toISOString(),
  };
}
