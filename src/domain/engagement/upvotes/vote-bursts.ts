import { type SQL, sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { freeMailDomains } from "../../people/accounts/free-mail-domains.ts";

/** Many votes for one product in 24 hours that have something in common. */
export type Burst = {
  productId: number;
  signal: "new_accounts" | "one_domain";
  /** The mail domain that the accounts share. */
  domain: string | null;
  since: string;
  until: string;
};

export type FoundBurst = Burst & { votes: number; total: number };

const { days, burstMin, shareMin, newAccountDays } = limits.unusualVotes;
/** Cast by an account at most this many days old. A returning voter's votes are older than their account. */
const isNewAccount = sql`(v.created_at >= u.created_at
  and v.created_at < u.created_at + ${sql.raw(String(newAccountDays))} * interval '1 day')`;
/** Null for demo accounts, whose addresses are made up. */
const mailDomain = sql`case when not u.is_demo then lower(split_part(u.email, '@', 2)) end`;

/** For a query of votes `v` with their voters `u`: whether the vote is part of the burst. */
export function isOfBurst({ signal, domain, since, until }: Omit<Burst, "productId">): SQL {
  const common = signal === "new_accounts" ? isNewAccount : sql`${mailDomain} = ${domain}`;
  return sql`(v.created_at between ${since}::timestamptz and ${until}::timestamptz and ${common})`;
}

/**
 * The largest burst per product and signal among the votes of the last days. We store no addresses of visitors, so
 * accounts are told apart by their age and mail domain only; domains where anybody gets a mailbox don't count.
 */
export async function listVoteBursts(db: Db): Promise<FoundBurst[]> {
  const free = sql.param([...freeMailDomains]);
  const { rows } = await db.execute<FoundBurst>(sql`
    with recent as (
      select v.product_id, v.created_at, ${isNewAccount} as is_new, ${mailDomain} as domain
      from product_upvotes v join users u on u.id = v.user_id
      where v.created_at > now() - ${sql.raw(String(days))} * interval '1 day'
    ), suspects as (
      select product_id, created_at, 'new_accounts' as signal, null as domain from recent where is_new
      union all
      select product_id, created_at, 'one_domain', domain from recent where not (domain = any (${free}::text[]))
    ), runs as (
      select product_id, signal, domain, created_at as until, first_value(created_at) over day as since,
        (count(*) over day)::int as votes
      from suspects
      window day as (partition by product_id, signal, domain order by created_at
        range between interval '24 hours' preceding and current row)
    ), peaks as (
      select distinct on (product_id, signal, domain) * from runs where votes >= ${burstMin}
      order by product_id, signal, domain, votes desc, until
    )
    select p.product_id as "productId", p.signal, p.domain, to_json(p.since) #>> '{}' as since,
      to_json(p.until) #>> '{}' as until, p.votes, t.total
    from peaks p join product_stats s on s.product_id = p.product_id and s.live
    cross join lateral (
      select count(*)::int as total from recent r
      where r.product_id = p.product_id and r.created_at between p.since and p.until
    ) t
    where p.votes >= t.total * ${shareMin}::float8
    order by p.votes desc, p.product_id`);
  return rows;
}
