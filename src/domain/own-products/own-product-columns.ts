import { type SQL, sql } from "drizzle-orm";
import type { MakerProof } from "#contract/maker-proof.ts";
import { isHttpUrl } from "#contract/outbound-url.ts";
import type { OwnProduct, OwnProductStage } from "#contract/own-products.ts";
import { paths } from "#contract/paths.ts";
import { products } from "#db/schema/catalogue.ts";
import { isPromotedSql } from "../products/lock-products.ts";
import { stageOf } from "../products/product-status.ts";

/** What the list of own products and a product's details both show. */
export function ownProductColumns({ ownerId }: { ownerId: string }) {
  const isSubmitter = sql<boolean>`${products.submitterId} is not distinct from ${ownerId}`;
  const makers = sql`product_makers m where m.product_id = ${products.id}`;
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
    isSubmitter,
    proof: sql<MakerProof | null>`(select m.proof from ${makers} and m.profile_id = ${ownerId})`,
    hasPendingRevision: sql<boolean>`exists (select from product_revisions r
      where r.product_id = ${products.id} and r.state = 'pending')`,
    hasWorkingCopy: sql<boolean>`exists (select from product_working_copies w where w.product_id = ${products.id})`,
    // As in delete-product.ts.
    canDelete: sql<boolean>`not ${isPromotedSql(sql`${products}`)} and coalesce(
      (select bool_or(m.profile_id = ${ownerId}) from ${makers} and m.proof not in ('submitter', 'invitation')),
      ${isSubmitter})`,
  };
}

/** Owned by this person, in any stage but deleted. Both ways in have an index. */
export function isOwnSql({ ownerId }: { ownerId: string }): SQL {
  return sql`${products.id} in (select id from product_directory where submitter_id = ${ownerId}
      union select product_id from product_makers where profile_id = ${ownerId})
    and ${products.type} = 'product' and ${products.status} <> 'deleted'`;
}

type OwnRow = Omit<OwnProduct, "logoUrl" | "stage" | "isApproved" | "role" | "createdAt"> & {
  logoKey: string | null;
  submittedAt: Date | null;
  approvedAt: Date | null;
  isSubmitter: boolean;
  createdAt: Date;
};

export function toOwnProduct(row: OwnRow): OwnProduct {
  const { logoKey, submittedAt, approvedAt, isSubmitter, createdAt, websiteUrl, status, ...rest } = row;
  const stage = stageOf({ status, isSubmitted: submittedAt !== null, isApproved: approvedAt !== null });
  return {
    ...rest,
    status,
    stage: stage as OwnProductStage,
    isApproved: stage === "approved",
    role: isSubmitter ? "submitter" : "maker",
    logoUrl: logoKey && paths.file(logoKey),
    // Even a person's own list links only to web addresses.
    websiteUrl: websiteUrl && isHttpUrl(websiteUrl) ? websiteUrl : null,
    createdAt: createdAt.toISOString(),
  };
}
