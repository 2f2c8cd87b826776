import { sql } from "drizzle-orm";
import { demoPicture, demoPictureKey } from "#contract/shared/products/demo-pictures.ts";
import { slugify } from "#contract/shared/text/slug.ts";
import type { Db } from "../database.ts";
import type { PlannedProduct } from "./demo-popularity.ts";
import type { DemoProduct } from "./demo-schema.ts";
import { insertDemoCategories } from "./insert-demo-categories.ts";
import { demoMaker } from "./insert-demo-people.ts";
import { unitOf } from "./pseudo-random.ts";
import { recordset } from "./recordset.ts";

const columns = `slug text, name text, headline text, tagline text, description text, website text, pricing text,
  "pricingNote" text, tags text[], niches text[], subcategories text[], "videoUrl" text, "madeUp" boolean, "logoKey" text,
  coupon jsonb, promotion jsonb, "makerComment" text, "listedDaysAgo" double precision, "partOfToday" double precision,
  platforms text[], license text, "repositoryUrl" text, languages text[], "foundedYear" int, "pricingUrl" text, support text,
  "socialLinks" text[], "isOpenSource" boolean, "canWorkOffline" boolean, "hasFreePlan" boolean, "priceMonthly" numeric,
  "priceOnce" numeric, "trialDays" int, "priceCurrency" text, "pricesCheckedOn" date, "importFormats" text[],
  "exportFormats" text[], "dataLocations" text[]`;

type NewDemoProducts = { planned: PlannedProduct[]; logoKeyOf: (product: DemoProduct) => string | undefined };

export async function insertDemoProducts(db: Db, { planned, logoKeyOf }: NewDemoProducts): Promise<void> {
  const rows = planned.map(({ product: { facts, feedback: _, ...product }, listedDaysAgo }) => ({
    ...product,
    ...facts,
    slug: slugify(product.name),
    logoKey: logoKeyOf(product),
    listedDaysAgo,
    partOfToday: unitOf("time of day", product.name),
  }));
  const set = recordset(rows, columns);
  await db.execute(sql`
    with today as (select date_trunc('day', now(), 'UTC') as began)
    insert into product_directory (
      product_name, headline, tagline, description, website_url, pricing, pricing_note, tags, slug, status,
      primary_niche_id, submitter_id, video_url, logo_key, is_demo, has_coupon, coupon_text, coupon_code, coupon_url,
      coupon_expiry_date, is_advertised, ad_start_date, ad_end_date, submitted_at, created_at, updated_at, approved_at,
      listed_at, platforms, open_source, license, repository_url, languages, founded_year, pricing_url, support,
      social_links, can_work_offline, has_free_plan, price_monthly, price_once, trial_days, price_currency,
      prices_checked_on, import_formats, export_formats, data_locations
    )
    select r.name, r.headline, r.tagline, r.description, r.website, r.pricing, r."pricingNote", r.tags, r.slug, 'live',
      n.id, maker.id, r."videoUrl", r."logoKey", maker.id is not null,
      r.coupon is not null, r.coupon ->> 'text', r.coupon ->> 'code', r.coupon ->> 'url',
      now() + make_interval(days => (r.coupon -> 'expiresInDays')::int),
      r.promotion is not null,
      now() + make_interval(days => (r.promotion -> 'startsInDays')::int),
      now() + make_interval(days => (r.promotion -> 'endsInDays')::int),
      case when maker.id is not null then listed.at end, listed.at, listed.at, listed.at, listed.at,
      coalesce(r.platforms, '{}'), r."isOpenSource", r.license, r."repositoryUrl",
      coalesce(r.languages, '{}'), r."foundedYear", r."pricingUrl", r.support,
      coalesce(r."socialLinks", '{}'), r."canWorkOffline", r."hasFreePlan", r."priceMonthly", r."priceOnce",
      r."trialDays", r."priceCurrency", r."pricesCheckedOn", coalesce(r."importFormats", '{}'),
      coalesce(r."exportFormats", '{}'), coalesce(r."dataLocations", '{}')
    from ${set}
    cross join today
    cross join lateral (
      select case when r."listedDaysAgo" is null then began + (now() - began) * r."partOfToday"
        else began - make_interval(secs => r."listedDaysAgo" * 86400) end as at
    ) as listed
    join niches n on n.slug = r.niches[1]
    left join users maker on r."madeUp" and maker.email = ${demoMaker.email}
    order by listed.at
  `);
  // Unpaid, so they are placements like the administrators'.
  await db.execute(sql`
    insert into promotions (product_id, source, starts_at, ends_at)
    select p.id, 'admin', p.ad_start_date, p.ad_end_date
    from ${set} join product_directory p using (slug) where p.is_advertised
  `);
  await insertDemoCategories(db, set);
  await insertPictures(db, planned);
  // Confirmed where they wrote a comment, so that their own page has something to show.
  await db.execute(sql`
    insert into product_makers (product_id, profile_id, proof, verified_at, created_at)
    select p.id, p.submitter_id, case when r."makerComment" is null then 'submitter' else 'admin' end,
      p.listed_at, p.listed_at
    from ${set} join product_directory p using (slug) where p.is_demo
  `);
  await db.execute(sql`
    insert into maker_comments (product_id, author_id, comment, created_at, updated_at)
    select p.id, p.submitter_id, r."makerComment", p.listed_at, p.listed_at
    from ${set} join product_directory p using (slug) where r."makerComment" is not null
  `);
}

/** Only rows: the files are drawn on the first request. */
async function insertPictures(db: Db, planned: PlannedProduct[]): Promise<void> {
  const rows = planned.flatMap(({ product: { name, pictures = [] } }) =>
    pictures.map(({ screen, alt }, index) => {
      const slug = slugify(name);
      return { slug, position: index + 1, alt, key: demoPictureKey({ slug, screen }) };
    }),
  );
  const set = recordset(rows, 'slug text, "position" smallint, alt text, key text');
  await db.execute(sql`
    insert into product_files (key, product_id, kind, width, height, uploaded_by)
    select r.key, p.id, 'picture', ${demoPicture.width}, ${demoPicture.height}, p.submitter_id
    from ${set} join product_directory p using (slug)`);
  await db.execute(sql`
    insert into product_pictures (product_id, position, key, alt)
    select p.id, r."position", r.key, r.alt from ${set} join product_directory p using (slug)`);
}
