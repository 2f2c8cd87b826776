import { sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { PlannedProduct } from "./demo-popularity.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

/** Returns how many votes there are. */
export async function insertDemoVotes(db: Db, { planned }: { planned: PlannedProduct[] }): Promise<number> {
  const rows = planned.flatMap(({ product, voters }) =>
    voters.map((voter) => ({
      slug: slugify(product.name),
      email: demoEmail(voter),
      moment: unitOf("voted", voter.username, product.name),
    })),
  );
  await db.execute(sql`
    with vote as (
      insert into product_upvotes (product_id, user_id, created_at)
      select p.id, u.id, since + (now() - since) * r.moment
      from ${recordset(rows, "slug text, email text, moment double precision")}
      join product_directory p using (slug)
      join users u using (email)
      cross join lateral (select greatest(p.listed_at, now() - interval '60 days') as since) as recent
      returning product_id
    )
    update product_stats s set upvotes = s.upvotes + counted.n
    from (select product_id, count(*) as n from vote group by product_id) as counted
    where s.product_id = counted.product_id
  `);
  return rows.length;
}
