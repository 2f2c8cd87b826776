import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SettingsInput } from "#contract/admin/site/settings-input.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { getDaySecret } from "../../../engagement/visits/visitor-key.ts";
import { saveSettings } from "../../../records/settings/save-settings.ts";
import { forgetExpired } from "./forget-expired.ts";

const database = useTestDatabase();

test("newsletter addresses are deleted unless they are confirmed and still subscribed", async () => {
  await database.app.execute(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at, unsubscribed_at) values
      ('waiting', 'waiting', null, null), ('never', 'never', null, null), ('member', 'member', now(), null),
      ('left', 'left', now(), now() - interval '29 days'), ('gone', 'gone', now(), now() - interval '31 days')`);
  await database.app.execute(sql`
    insert into newsletter_confirmations (token_hash, subscriber_id, expires_at)
    select email, id, now() + case email when 'never' then interval '-1 second' else interval '1 hour' end
    from newsletter_subscribers where confirmed_at is null`);

  expect(await forgetExpired(database.app)).toEqual({ forgotten: 3 });
  const { rows } = await database.app.execute(sql`select email from newsletter_subscribers order by email`);
  expect(rows).toEqual([{ email: "left" }, { email: "member" }, { email: "waiting" }]);
});

test("the key of visitors goes with its day, also if nobody comes on the next", async () => {
  const { secret } = await getDaySecret(database.app);
  await forgetExpired(database.app);
  expect((await getDaySecret(database.app)).secret).toBe(secret);
  await database.app.execute(sql`
    update site_settings set value = value || jsonb_build_object('day', ((now() at time zone 'UTC')::date - 1))
    where key = 'visitor_secret'`);
  expect(await forgetExpired(database.app)).toEqual({ forgotten: 1 });
  const { rows } = await database.app.execute(
    sql`select key from site_settings where value::text like ${`%${secret}%`}`,
  );
  expect(rows).toEqual([]);
});

test("expired rows are deleted, valid ones stay, and a second run finds nothing", async () => {
  const { id: userId } = await makeUser(database.app);
  const { id: productId } = await makeProduct(database.app);
  await database.app.execute(sql`
    insert into sessions (id, token, user_id, expires_at)
    values ('old', 'a', ${userId}, now() - interval '1 second'), ('new', 'b', ${userId}, now() + interval '1 day')`);
  await database.app.execute(sql`
    insert into product_clicks (product_id, visitor_key, created_at)
    values (${productId}, 'k', now() - interval '31 days'), (${productId}, 'k', now() - interval '29 days')`);
  await database.app.execute(sql`
    insert into product_views (product_id, visitor_key, referrer, created_at)
    values (${productId}, 'k', 'news.example', now() - interval '31 days'),
      (${productId}, 'k', null, now() - interval '29 days')`);
  await database.app.execute(sql`
    with promoted as (insert into promotions (product_id, source) values (${productId}, 'admin') returning id)
    insert into promotion_visits (promotion_id, kind, visitor_key, created_at)
    select id, 'click', key, now() - age::interval from promoted, (values ('old', '61 minutes'), ('new', '31 minutes')) v (key, age)`);
  await database.app.execute(sql`
    insert into product_daily_stats (product_id, day, views, clicks) values (${productId}, '2020-01-01', 7, 3)`);
  await database.app.execute(sql`
    insert into rate_limits (key, points, expire)
    values ('old', 1, extract(epoch from now()) * 1000 - 1), ('new', 1, extract(epoch from now()) * 1000 + 60000)`);

  await database.app.execute(sql`
    insert into letters (kind, address, state, data, settled_at) values
      ('k', 'waits', 'queued', '{}', null),
      ('k', 'sent', 'sent', null, now() - interval '47 hours'), ('k', 'old', 'sent', null, now() - interval '49 hours'),
      ('k', 'dead', 'dead', '{}', now() - interval '29 days'), ('k', 'gone', 'dead', null, now() - interval '31 days')`);

  expect(await forgetExpired(database.app)).toEqual({ forgotten: 7 });
  const { rows } = await database.app.execute(sql`
    select (select array_agg(id) from sessions) as sessions, (select count(*)::int from product_clicks) as clicks,
      (select count(*)::int from product_views) as views,
      (select json_agg(json_build_array(views, clicks)) from product_daily_stats) as sums,
      (select array_agg(visitor_key) from promotion_visits) as promotions,
      (select array_agg(key) from rate_limits) as limits,
      (select array_agg(address order by address) from letters) as letters`);
  expect(rows[0]).toEqual({
    sessions: ["new"],
    clicks: 1,
    views: 1,
    promotions: ["new"],
    sums: [[7, 3]],
    limits: ["new"],
    letters: ["dead", "sent", "waits"],
  });
  expect(await forgetExpired(database.app)).toEqual({ forgotten: 0 });
});

test("the sandbox forgets unpaid checkouts after 30 days, and payments after three years", async () => {
  await database.app.execute(sql`
    insert into sandbox_payments
      (session_id, reference, amount, currency, description, success_url, cancel_url, status, payment_id, expires_at)
    select name, name, 4000, 'usd', '', '', '', case when is_paid then 'paid' else 'open' end,
      case when is_paid then name end, now() - age::interval
    from (values ('open', false, '-1 hours'), ('expired', false, '29 days'), ('old', false, '31 days'),
      ('paid', true, '2 years'), ('oldest', true, '37 months')) as row (name, is_paid, age)`);
  expect(await forgetExpired(database.app)).toEqual({ forgotten: 2 });
  const { rows } = await database.app.execute(sql`select session_id as id from sandbox_payments order by id`);
  expect(rows).toEqual([{ id: "expired" }, { id: "open" }, { id: "paid" }]);
});

test("pairs that few people compared are forgotten after 90 days, popular ones and whom we counted today aren't", async () => {
  const low = (await makeProduct(database.app)).id;
  const pairs = [
    { views: 2, days: 91, isKept: false },
    { views: 2, days: 89, isKept: true },
    { views: 3, days: 91, isKept: true },
  ];
  const kept = [];
  for (const { views, days, isKept } of pairs) {
    const { id } = await makeProduct(database.app);
    if (isKept) kept.push(id);
    await database.app.execute(sql`
      insert into compared_pairs (low_id, high_id, views, created_at)
      values (${low}, ${id}, ${views}, now() - make_interval(days => ${days}))`);
  }
  await database.app.execute(sql`
    insert into pair_visits (low_id, high_id, visitor_key, created_at) values
      (${low}, ${kept[0]}, 'today', now() - interval '23 hours'), (${low}, ${kept[0]}, 'before', now() - interval '25 hours')`);

  expect(await forgetExpired(database.app)).toEqual({ forgotten: 2 });
  const { rows } = await database.app.execute(sql`
    select (select array_agg(high_id order by high_id) from compared_pairs) as pairs,
      (select array_agg(visitor_key) from pair_visits) as visits`);
  expect(rows).toEqual([{ pairs: kept.map(String), visits: ["today"] }]);
});

test("the periods that administrators set apply at once, within their bounds", async () => {
  const keep = (retention: object) =>
    saveSettings(database.app, { change: { retention } as SettingsInput, locked: [], actorId: "somebody" });
  const { id: productId } = await makeProduct(database.app);
  await database.app.execute(sql`delete from product_views`);
  await database.app.execute(sql`
    insert into product_views (product_id, visitor_key, created_at)
    select ${productId}, 'k', now() - make_interval(days => age) from unnest(array[5, 20, 80, 95]) as age`);
  await database.app.execute(sql`
    insert into server_errors (summary, message, at)
    select 's', 'm', now() - make_interval(days => age) from unnest(array[5, 20, 95]) as age`);
  const left = async () => {
    await forgetExpired(database.app);
    const { rows } = await database.app.execute(sql`
      select (select count(*)::int from product_views) as views, (select count(*)::int from server_errors) as errors`);
    return rows[0];
  };
  // More than this version allows, as a later one may have stored.
  await keep({ visits: 9999 });
  expect(await left()).toEqual({ views: 3, errors: 2 });
  await keep({ visits: 10, errors: 6 });
  expect(await left()).toEqual({ views: 1, errors: 1 });
});
