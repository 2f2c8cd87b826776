import { sql } from "drizzle-orm";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { DemoQueue } from "./demo-schema.ts";
import type { DemoAct } from "./insert-demo-acts.ts";
import { insertDemoCategories } from "./insert-demo-categories.ts";
import { demoEmail } from "./insert-demo-people.ts";
import { recordset } from "./recordset.ts";

type Handed = Pick<DemoQueue, "submissions" | "suggestions">;

/** Submissions and suggestions from the last 30 days. None of them is public. */
export async function insertDemoSubmissions(db: Db, { submissions, suggestions }: Handed): Promise<DemoAct[]> {
  await insertSuggestions(db, suggestions);
  return await insertSubmissions(db, submissions);
}

async function insertSubmissions(db: Db, submissions: Handed["submissions"]): Promise<DemoAct[]> {
  const rows = submissions.map((submission) => ({
    ...submission,
    slug: slugify(submission.name),
    email: demoEmail({ username: submission.by }),
  }));
  const set = recordset(
    rows,
    `slug text, email text, name text, headline text, tagline text, description text, website text, pricing text,
    "pricingNote" text, tags text[], niches text[], subcategories text[], coupon jsonb, "submittedDaysAgo" double precision,
    decided jsonb`,
  );
  await db.execute(sql`
    with handed_in as (
      select r.*, u.id as submitter_id, n.id as niche_id, r.decided ->> 'as' as decided_as,
        now() - make_interval(secs => r."submittedDaysAgo" * 86400) as submitted_at
      from ${set} join users u using (email) join niches n on n.slug = r.niches[1]
    )
    insert into product_directory (
      product_name, headline, tagline, description, website_url, pricing, pricing_note, tags, slug, status, status_reason,
      primary_niche_id, submitter_id, is_demo, has_coupon, coupon_text, coupon_code, coupon_url, coupon_expiry_date,
      created_at, submitted_at, approved_at, updated_at
    )
    select name, headline, tagline, description, website, pricing, "pricingNote", tags, slug,
      case decided_as when 'approved' then 'draft' when 'rejected' then 'rejected' else 'pending' end, decided ->> 'reason',
      niche_id, submitter_id, true, coupon is not null, coupon ->> 'text', coupon ->> 'code', coupon ->> 'url',
      now() + make_interval(days => (coupon -> 'expiresInDays')::int),
      submitted_at - interval '20 minutes', submitted_at,
      case when decided_as = 'approved' then submitted_at + interval '1 day' end,
      submitted_at + case when decided_as is null then interval '0' else interval '1 day' end
    from handed_in order by submitted_at
  `);
  await insertDemoCategories(db, set);
  const { rows: acts } = await db.execute<DemoAct>(sql`
    select act.at, act.actor_id, act.action, 'product' as object_type, p.id::text as object_id, act.before, act.after
    from ${set} join product_directory p using (slug) cross join lateral (values
      (true, p.created_at, p.submitter_id, 'product.created', null::jsonb, '{"stage": "incomplete"}'::jsonb),
      (true, p.submitted_at, p.submitter_id, 'product.submitted', '{"stage": "incomplete"}', '{"stage": "submitted"}'),
      (p.status <> 'pending', p.updated_at, null, 'product.' || (r.decided ->> 'as'), '{"stage": "submitted"}',
        jsonb_strip_nulls(jsonb_build_object('stage', r.decided ->> 'as', 'reason', p.status_reason)))
    ) as act (applies, at, actor_id, action, before, after)
    where act.applies
  `);
  return acts;
}

async function insertSuggestions(db: Db, suggestions: Handed["suggestions"]): Promise<void> {
  const rows = suggestions.map(({ by, text, daysAgo }, position) => ({
    slug: `suggestion-demo-${position + 1}`,
    email: demoEmail({ username: by }),
    // As `suggestResource` stores it: the first hundred characters are the headline.
    headline: text.slice(0, 100).replaceAll("\n", " "),
    text,
    daysAgo,
  }));
  await db.execute(sql`
    insert into product_directory (
      type, status, product_name, headline, tagline, description, slug, submitter_id, is_demo, created_at, submitted_at,
      updated_at
    )
    select 'suggestion', 'pending', r.headline, r.headline, r.headline, r.text, r.slug, u.id, true, made.at, made.at, made.at
    from ${recordset(rows, 'slug text, email text, headline text, text text, "daysAgo" double precision')}
    join users u using (email)
    cross join lateral (select now() - make_interval(secs => r."daysAgo" * 86400) as at) as made
    order by made.at
  `);
}
