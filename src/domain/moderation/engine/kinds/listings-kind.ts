import { sql } from "drizzle-orm";
import { type ListingReason, listingReasons } from "#contract/admin/engine/finding-kinds.ts";
import * as findings from "#contract/admin/messages/findings.ts";
import * as limits from "#contract/shared/limits.ts";
import { ALL_RESOURCES_SLUG } from "#contract/shared/products/all-resources.ts";
import type { Db } from "#db/database.ts";
import { countLiveProducts } from "../../../catalog/products/lists/counts/count-live-products.ts";
import { draftListing, undraftListing } from "../draft-listing.ts";
import type { FindingKind } from "./finding-kind.ts";

const AT_A_TIME = 500;
/** How bad each problem is; a listing's problems are added up. */
const weights: Record<ListingReason, number> = {
  placeholder: 0.5,
  logo_missing: 0.5,
  no_website: 0.5,
  short_description: 0.4,
  no_niche: 0.4,
  no_headline: 0.3,
  headline_is_name: 0.3,
  no_logo: 0.2,
  no_subcategory: 0.1,
};

type Judged = { id: number } & Record<ListingReason, boolean>;

/** Live products that look unfinished or broken. Applying moves one to drafts and tells its makers what to do. */
export const listingsKind: FindingKind<"listings", { after: number }> = {
  kind: "listings",
  count: countLiveProducts,
  async look(db, { cursor }) {
    const judged = await judgeListings(db, { after: cursor?.after ?? 0 });
    const last = judged.at(-1);
    return {
      findings: judged.flatMap((product) => {
        const reasons = listingReasons.filter((reason) => product[reason]);
        if (reasons.length === 0) return [];
        const score = reasons.reduce((sum, reason) => sum + weights[reason], 0);
        return [{ key: String(product.id), productId: product.id, score: Math.min(score, 1), detail: { reasons } }];
      }),
      looked: judged.length,
      cursor: last && judged.length === AT_A_TIME ? { after: last.id } : null,
    };
  },
  apply: (tx, { finding: { productId, detail }, actor }) =>
    draftListing(tx, {
      productId,
      actor,
      reason: findings.listingDrafted(detail.reasons.map((reason) => findings.listingReasonTexts[reason])),
    }),
  undo: (tx, { finding: { productId }, before, actor }) => undraftListing(tx, { productId, before, actor }),
};

async function judgeListings(db: Db, { after }: { after: number }): Promise<Judged[]> {
  const { rows } = await db.execute<Judged>(sql`
    select p.id,
      p.plain ~* ${PLACEHOLDER} as placeholder,
      exists (select from missing_logos m where m.product_id = p.id and m.logo_key = p.logo_key) as logo_missing,
      p.website_url is null as no_website,
      char_length(p.plain) < ${limits.product.descriptionAdvisedMin} as short_description,
      not exists (select from product_niches l join niches n on n.id = l.niche_id
        where l.product_id = p.id and n.slug <> ${ALL_RESOURCES_SLUG}) as no_niche,
      btrim(p.headline) = '' as no_headline,
      lower(btrim(p.headline)) = lower(btrim(p.product_name)) as headline_is_name,
      p.logo_key is null as no_logo,
      not exists (select from product_subcategories l where l.product_id = p.id) as no_subcategory
    from (
      select d.*, btrim(regexp_replace(regexp_replace(d.description, '<[^>]*>', ' ', 'g'), '(\\s|&nbsp;)+', ' ', 'g')) as plain
      from (select product_id from product_search where product_id > ${after}
        order by product_id limit ${sql.raw(String(AT_A_TIME))}) s
      join product_directory d on d.id = s.product_id
    ) p
    order by p.id`);
  return rows;
}

/** The whole text, or text that only a template has. */
const PLACEHOLDER =
  "^(test|todo|tbd|tba|n/?a|none|description|coming soon)[ .!…]*$|lorem ipsum|description goes here|your description here|add a description";
