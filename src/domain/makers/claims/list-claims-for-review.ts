import { type SQL, sql } from "drizzle-orm";
import type { AdminClaim, AdminClaimList, ClaimQueueState } from "#contract/admin/review/claims.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { isHostOfSite, productSiteOf } from "../../catalog/websites/product-site.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { claimParties } from "../../records/decisions/parties-sql.ts";

/** Moderators don't see unfinished claims. */
const statesOf: Record<ClaimQueueState, SQL> = {
  waiting: sql`c.state = 'in_review'`,
  listed: sql`c.state = 'proven'`,
  closed: sql`c.state in ('refused', 'lapsed', 'revoked')`,
};

/** Those waiting longest come first; decided ones the other way round. */
const orderOf: Record<ClaimQueueState, SQL> = {
  waiting: sql`c.created_at, c.id`,
  listed: sql`c.decided_at desc, c.id desc`,
  closed: sql`c.decided_at desc, c.id desc`,
};

type Row = Omit<AdminClaim, "product" | "claimant" | "own"> & {
  total: number;
  parties: string[];
  product: Omit<AdminClaim["product"], "logoUrl"> & { logoKey: string | null };
  claimant: Omit<AdminClaim["claimant"], "avatarUrl" | "emailDomain" | "isAtProductDomain"> & {
    avatarKey: string | null;
    verifiedEmail: string | null;
  };
};

/** The claims with what a moderator needs to decide them. */
export async function listClaimsForReview(
  db: Db,
  { state, page, viewer }: { state: ClaimQueueState; page: number; viewer: StaffActor },
): Promise<AdminClaimList> {
  const size = limits.adminLists.pageSize;
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.state, c.method, c.proven_by as "provenBy", c.note, c.reason, count(*) over ()::int as total,
      d.username as "decidedBy", to_json(c.decided_at) as "decidedAt", to_json(c.created_at) as "createdAt",
      json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'logoKey', p.logo_key,
        'websiteUrl', p.website_url, 'status', p.status) as product,
      array(select m.username from product_makers l join profiles m on m.id = l.profile_id
        where l.product_id = p.id and l.profile_id <> c.claimant_id order by l.verified_at) as makers,
      json_build_object('userId', u.id, 'username', pr.username, 'avatarKey', pr.avatar_key, 'joinedAt', u.created_at,
        'verifiedEmail', case when u.email_verified then u.email end,
        'products', (select count(*) from product_makers l join product_stats s on s.product_id = l.product_id
          where l.profile_id = u.id and s.live),
        'claims', (select count(*) from product_claims o where o.claimant_id = u.id)) as claimant,
      ${claimParties(sql`c`)} as parties
    from product_claims c
    join product_directory p on p.id = c.product_id
    join users u on u.id = c.claimant_id
    join profiles pr on pr.id = u.id
    left join profiles d on d.id = c.decided_by
    where ${statesOf[state]}
    order by ${orderOf[state]} limit ${size} offset ${(page - 1) * size}`);
  const total = rows[0]?.total ?? 0;
  const claims = (await withOwnDecision(db, { viewer, role: "moderator", rows })).map(toAdminClaim);
  return { claims, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

type JudgedRow = Omit<Row, "parties"> & Pick<AdminClaim, "own">;

function toAdminClaim({ total: _, product, claimant, ...claim }: JudgedRow): AdminClaim {
  const { logoKey, ...shownProduct } = product;
  const { avatarKey, verifiedEmail, ...person } = claimant;
  const emailDomain = verifiedEmail?.split("@").at(-1) ?? null;
  const site = productSiteOf(product.websiteUrl);
  return {
    ...claim,
    product: { ...shownProduct, logoUrl: logoKey && paths.file(logoKey) },
    claimant: {
      ...person,
      joinedAt: new Date(person.joinedAt).toISOString(),
      avatarUrl: avatarKey && paths.file(avatarKey),
      // Never the address itself: the domain is the evidence.
      emailDomain,
      isAtProductDomain: emailDomain !== null && site !== null && isHostOfSite(site, emailDomain),
    },
  };
}
