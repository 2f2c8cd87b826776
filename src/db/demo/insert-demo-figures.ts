import { sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { PlannedProduct } from "./demo-popularity.ts";
import type { DemoPerson } from "./demo-schema.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

const DAYS = 60;
/** Reserved domain names: no real site should appear to have linked to a product that doesn't exist. */
const referrers = ["makersforum.example", "weeklytools.example", "search.example"];

type Figures = { planned: PlannedProduct[]; people: DemoPerson[] };

/** Sixty days of visits, saves and badge loads for the made-up products, so that a maker's pages have something to show. */
export async function insertDemoFigures(db: Db, { planned, people }: Figures): Promise<void> {
  const madeUp = planned.filter(({ product }) => product.madeUp);
  await insertDays(db, madeUp);
  await insertSources(db, madeUp);
  await insertMarks(db, { planned: madeUp, people, table: "bookmarks", counter: "saves", share: 0.5 });
  await insertMarks(db, { planned: madeUp, people, table: "user_stacks", counter: "stack_users", share: 0.25 });
}

/** Full days only, up to yesterday; today's figures are real ones. */
async function insertDays(db: Db, planned: PlannedProduct[]): Promise<void> {
  const rows = planned.flatMap(({ product: { name }, voters }) =>
    Array.from({ length: DAYS }, (_, index) => {
      const daysAgo = index + 1;
      const unit = (what: string) => unitOf(what, name, String(daysAgo));
      const growth = 1.15 - 0.6 * (daysAgo / DAYS);
      // A page links to it now and then.
      const mention = unit("mention") > 0.96 ? 1.9 : 1;
      const views = (14 + 2.2 * voters.length) * growth * mention * (0.8 + 0.4 * unit("views"));
      const clickThrough = 0.1 + 0.12 * unitOf("click-through", name) + 0.03 * (unit("clicks") - 0.5);
      return { slug: slugify(name), daysAgo, views, clickThrough, badge: views * (1.5 + 3 * unitOf("badge", name)) };
    }),
  );
  const columns = `slug text, "daysAgo" int, views double precision, "clickThrough" double precision,
    badge double precision`;
  await db.execute(sql`
    with planned as (
      select p.id as product_id, each.day, r."clickThrough", r.badge * weekday.share as badge,
        round(r.views * weekday.share)::int as views
      from ${recordset(rows, columns)} join product_directory p using (slug)
      cross join lateral (select (now() at time zone 'UTC')::date - r."daysAgo" as day) as each
      -- Fewer people look for tools on weekends.
      cross join lateral (select case when extract(isodow from day) >= 6 then 0.6 else 1 end as share) as weekday
    ), badges as (
      insert into badge_impressions (product_id, day, impressions)
      select product_id, day, round(badge) from planned
    ), days as (
      insert into product_daily_stats (product_id, day, views, clicks)
      select product_id, day, views, round(views * "clickThrough") from planned returning product_id, views, clicks
    )
    update product_stats s set views = s.views + counted.views, clicks = s.clicks + counted.clicks
    from (select product_id, sum(views) as views, sum(clicks) as clicks from days group by product_id) as counted
    where s.product_id = counted.product_id
  `);
}

/** Single views of the last weeks, as many as are stored, for the lists of referrers and searches. */
async function insertSources(db: Db, planned: PlannedProduct[]): Promise<void> {
  const rows = planned.flatMap(({ product: { name, tags } }) => {
    const slug = slugify(name);
    const shareOf = (source: string, position: number) =>
      (0.1 + 0.14 * unitOf("source", name, source)) / (position + 1);
    return [
      ...referrers.map((referrer, position) => ({ slug, referrer, share: 1.2 * shareOf(referrer, position) })),
      ...[...tags.slice(0, 2), name].map((words, position) => {
        return { slug, words: words.toLowerCase(), share: shareOf(words, position) };
      }),
    ];
  });
  await db.execute(sql`
    insert into product_views (product_id, visitor_key, referrer, search_words, created_at)
    select p.id, concat_ws('-', 'demo', r.referrer, r.words, d.day, n), r.referrer, r.words,
      d.day::timestamp at time zone 'UTC' + interval '1 day' * (n / (d.views + 1.0))
    from ${recordset(rows, "slug text, referrer text, words text, share double precision")}
    join product_directory p using (slug)
    join product_daily_stats d on d.product_id = p.id and d.day >= (now() at time zone 'UTC')::date - 29
    cross join generate_series(1, round(d.views * r.share)::int) as n
  `);
}

type Marks = Figures & { table: "bookmarks" | "user_stacks"; counter: "saves" | "stack_users"; share: number };

async function insertMarks(db: Db, { planned, people, table, counter, share }: Marks): Promise<void> {
  const rows = planned.flatMap(({ product: { name } }) =>
    people
      .filter(({ username }) => unitOf(table, username, name) < share * (0.5 + 0.5 * unitOf(table, name)))
      .map((person) => ({
        slug: slugify(name),
        email: demoEmail(person),
        days: DAYS * unitOf("when", table, person.username, name),
      })),
  );
  await db.execute(sql`
    with marked as (
      insert into ${sql.identifier(table)} (product_id, user_id, created_at)
      select p.id, u.id, now() - make_interval(secs => r.days * 86400)
      from ${recordset(rows, "slug text, email text, days double precision")}
      join product_directory p using (slug)
      join users u using (email)
      returning product_id
    )
    update product_stats s set ${sql.identifier(counter)} = s.${sql.identifier(counter)} + counted.n
    from (select product_id, count(*) as n from marked group by product_id) as counted
    where s.product_id = counted.product_id
  `);
}
