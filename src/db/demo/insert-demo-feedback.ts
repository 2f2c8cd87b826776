import { sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { DemoProduct } from "./demo-schema.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

type Written = { slug: string; product: string } & NonNullable<DemoProduct["feedback"]>[number];

export async function insertDemoFeedback(db: Db, { products }: { products: DemoProduct[] }): Promise<void> {
  const written = products.flatMap(({ name, feedback = [] }) =>
    feedback.map((entry) => ({ ...entry, slug: slugify(name), product: name })),
  );
  await insertTopLevel(db, written);
  await insertReplies(db, written);
}

async function insertTopLevel(db: Db, feedback: Written[]): Promise<void> {
  const rows = feedback.map(({ slug, product, by, rating, comment }) => ({
    slug,
    email: demoEmail({ username: by }),
    rating,
    comment,
    moment: unitOf("wrote", by, product),
  }));
  await db.execute(sql`
    with written as (
      insert into product_feedback (product_id, user_id, rating, comment, created_at, updated_at)
      select p.id, u.id, r.rating, r.comment, written.at, written.at
      from ${recordset(rows, "slug text, email text, rating smallint, comment text, moment double precision")}
      join product_directory p using (slug)
      join users u using (email)
      cross join lateral (select greatest(p.listed_at, now() - interval '60 days') as since) as recent
      cross join lateral (select since + (now() - since) * r.moment as at) as written
      order by written.at
      returning product_id, rating
    )
    update product_stats s set comments = s.comments + counted.n, rating_sum = s.rating_sum + counted.total,
      rating_count = s.rating_count + counted.n
    from (select product_id, count(*) as n, sum(rating) as total from written group by product_id) as counted
    where s.product_id = counted.product_id
  `);
}

async function insertReplies(db: Db, feedback: Written[]): Promise<void> {
  const rows = feedback.flatMap(({ slug, product, by, replies = [] }) =>
    replies.map((reply, position) => ({
      slug,
      asked: demoEmail({ username: by }),
      email: demoEmail({ username: reply.by }),
      comment: reply.comment,
      // In written order, and soon after the feedback they answer.
      moment: (position + unitOf("replied", reply.by, product)) / (replies.length * 4),
    })),
  );
  await db.execute(sql`
    with written as (
      insert into product_feedback (product_id, user_id, parent_id, comment, created_at, updated_at)
      select p.id, u.id, f.id, r.comment, written.at, written.at
      from ${recordset(rows, "slug text, asked text, email text, comment text, moment double precision")}
      join product_directory p using (slug)
      join users u using (email)
      join users asked on asked.email = r.asked
      join product_feedback f on f.product_id = p.id and f.user_id = asked.id and f.parent_id is null
      cross join lateral (select f.created_at + (now() - f.created_at) * r.moment as at) as written
      order by written.at
      returning product_id
    )
    update product_stats s set comments = s.comments + counted.n
    from (select product_id, count(*) as n from written group by product_id) as counted
    where s.product_id = counted.product_id
  `);
}
