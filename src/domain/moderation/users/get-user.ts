import { type SQL, sql } from "drizzle-orm";
import type { AdminUserDetail, Trace } from "#contract/admin/people/users.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { toAdminUser, type UserRow, userColumns, usersFrom } from "./user-row.ts";

type DetailRow = UserRow &
  Pick<
    AdminUserDetail,
    | "email"
    | "isEmailVerified"
    | "signInMethods"
    | "hasSecondFactor"
    | "primaryNiche"
    | "lovedNiches"
    | "suspensionNote"
    | "isContentHidden"
  > & {
    suspendedAt: Date | null;
    sessions: AdminUserDetail["sessions"];
    did: Record<keyof AdminUserDetail["did"], Trace>;
  };

/** Everything administrators see of one person. */
export async function getUser(db: Db, { userId }: { userId: string }): Promise<AdminUserDetail> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${userColumns}, u.email, u.email_verified as "isEmailVerified", u.two_factor_enabled as "hasSecondFactor",
      u.disabled_at as "suspendedAt", u.suspension_note as "suspensionNote", u.is_content_hidden as "isContentHidden",
      array(
        select case c.provider_id when 'credential' then 'password' else 'google' end
        from accounts c where c.user_id = u.id and (c.provider_id <> 'credential' or c.password is not null)
        order by 1) as "signInMethods",
      (select n.name from niches n where n.id = p.primary_niche_id) as "primaryNiche",
      array(select n.name from niches n where n.id = any (p.loved_niche_ids) order by n.name) as "lovedNiches",
      ${sessionsJson} as sessions,
      json_build_object(
        'submissions', ${traceOf(sql`select d.id as product_id, d.created_at as at from product_directory d
          where d.submitter_id = u.id and d.type = 'product'`)},
        'suggestions', ${traceOf(sql`select d.id as product_id, d.created_at as at from product_directory d
          where d.submitter_id = u.id and d.type = 'suggestion'`)},
        'upvotes', ${traceOf(sql`select v.product_id, v.created_at as at from product_upvotes v where v.user_id = u.id
          union all select w.product_id, w.created_at from withheld_upvotes w where w.user_id = u.id`)},
        'feedback', ${traceOf(sql`select f.product_id, f.created_at as at from product_feedback f where f.user_id = u.id`)},
        'claims', ${traceOf(sql`select c.product_id, c.created_at as at from product_claims c where c.claimant_id = u.id`)}
      ) as did
    from ${usersFrom} where p.id = ${userId}`);
  const [row] = rows;
  if (!row) throw new DomainError("user_not_found");
  const { suspendedAt, ...detail } = row;
  return { ...detail, ...toAdminUser(row), suspendedAt: suspendedAt && new Date(suspendedAt).toISOString() };
}

const sessionsJson = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'device', s.user_agent, 'signedInAt', s.created_at,
      'lastUsedAt', s.updated_at) order by s.updated_at desc)
  from (
    select * from sessions where user_id = u.id and expires_at > now()
    order by updated_at desc limit ${sql.raw(String(limits.account.sessionsShown))}
  ) as s), '[]')`;

/** How many of these rows there are, and the product of the latest. */
function traceOf(traces: SQL): SQL {
  return sql`(
    with t as (${traces})
    select json_build_object(
      'count', (select count(*)::int from t),
      'latest', (
        select json_build_object('productId', d.id, 'name', d.product_name,
          'slug', case when d.status = 'live' then d.slug end, 'at', t.at)
        from t join product_directory d on d.id = t.product_id order by t.at desc limit 1)))`;
}
