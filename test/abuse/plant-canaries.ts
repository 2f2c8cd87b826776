import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { leaveSiteFeedback } from "#domain/engagement/site-feedback/leave-site-feedback.ts";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeNiche } from "#test/factories/make-niche.ts";
import { makeOrder } from "#test/factories/make-order.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makePromotion } from "#test/factories/make-promotion.ts";
import { makeSubcategory } from "#test/factories/make-subcategory.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { canaryWord } from "./canary.ts";

export type Hidden = { id: number; slug: string };

/** Only on the live product: a page that shows it proves the crawl reached the product. */
export const publicWord = "zqpublic";

/** How often the live product's promotion was seen and clicked: its buyer's to know. */
export const hiddenFigure = 987_654_321;

// Enums and generated values; people can't write text into these.
const withoutFreeText =
  "platforms pricing price_currency data_locations status status_before_deletion type submitter_id".split(" ");

/** Rows only their owners may see, with a canary in every text column, related to rows everyone sees. */
export async function plantCanaries(db: Db) {
  const niche = await makeNiche(db, { name: "Seen niche" });
  const subcategory = await makeSubcategory(db, { name: "Seen subcategory", nicheIds: [niche.id] });
  const links = { nicheIds: [niche.id], subcategoryIds: [subcategory.id] };
  const person = await makeUser(db, { email: `${canaryWord}-person@people.example`, name: `${canaryWord} real name` });
  const live = await makeProduct(db, { ...links, name: `Seen ${publicWord}`, submitterId: person.id });
  await addEngagement(db, { productId: live.id, personId: person.id, words: publicWord });
  await addSecretsOf(db, { productId: live.id, personId: person.id });

  const hidden: Hidden[] = [];
  for (const status of ["draft", "pending", "rejected", "deleted"] as const) {
    const product = await makeProduct(db, {
      ...links,
      status,
      submitterId: person.id,
      hasCoupon: true,
      isAdvertised: true,
    });
    const slug = `${canaryWord}-${status}`;
    await fillWithCanaries(db, { id: product.id, slug });
    await addEngagement(db, { productId: product.id, personId: person.id, words: `${canaryWord} on ${status}` });
    await db.execute(sql`insert into product_slugs (slug, product_id) values (${`${slug}-old`}, ${product.id})`);
    // Popular, so that its partner's page and the sitemap would show it.
    await db.execute(sql`
      insert into compared_pairs (low_id, high_id, views) values (${live.id}, ${product.id}, 1000)`);
    await relate(db, { productId: live.id, hiddenId: product.id, personId: person.id });
    hidden.push({ id: product.id, slug }, { id: product.id, slug: `${slug}-old` });
  }
  const collections = await collectAll(db, {
    liveId: live.id,
    hiddenIds: hidden.map(({ id }) => id),
    personId: person.id,
  });
  await rankAll(db);
  await suggestResource(db, { submitterId: person.id, text: `${canaryWord}-suggestion` });
  const visitor = `${canaryWord}-visitor@people.example`;
  const words = `${canaryWord}-site-feedback`;
  await leaveSiteFeedback(db, { message: words, email: visitor, page: `/${words}`, userId: person.id });
  await db.execute(sql`
    insert into newsletter_subscribers (email, email_key, confirmed_at) values (${visitor}, ${visitor}, now())`);
  await db.execute(sql`
    insert into letters (kind, address, data) values ('password_reset', ${visitor}, ${{ link: `${canaryWord}-link` }})`);
  const people = await addPeople(db, { person, liveId: live.id, nicheId: niche.id, collectionId: collections.seen.id });
  const draftNiche = await makeNiche(db, {
    name: `${canaryWord} niche`,
    slug: `${canaryWord}-niche`,
    description: `${canaryWord} about the niche`,
    status: "draft",
  });
  const draftSubcategory = await makeSubcategory(db, {
    name: `${canaryWord} subcategory`,
    slug: `${canaryWord}-subcategory`,
    status: "draft",
    nicheIds: [niche.id, draftNiche.id],
  });
  return { person, people, live, niche, subcategory, hidden, draftNiche, draftSubcategory, collections };
}

type Collecting = { liveId: number; hiddenIds: number[]; personId: string };

/** A public and picked collection with hidden products in it, and others that only their owner may see. */
async function collectAll(db: Db, { liveId, hiddenIds, personId }: Collecting) {
  const productIds = [...new Set([...hiddenIds, liveId])];
  const own = { ownerId: personId, productIds };
  const seen = await makeCollection(db, { ...own, name: `Seen ${publicWord} collection`, description: "Seen" });
  await db.execute(sql`update collections set pick_place = 1 where id = ${seen.id}`);
  await db.execute(sql`
    update collection_items set note = ${`${canaryWord}-note`} where collection_id = ${seen.id} and product_id <> ${liveId}`);
  const words = (what: string) => ({ name: `${canaryWord} ${what}`, description: `${canaryWord}-about-${what}` });
  const note = `${canaryWord}-kept-note`;
  const priv = await makeCollection(db, { ...own, ...words("private"), visibility: "private", note });
  const hidden = await makeCollection(db, { ...own, ...words("hidden"), hiddenBy: "moderator", note });
  await db.execute(sql`
    update collections set hidden_reason = ${`${canaryWord}-hidden-reason`} where id = ${hidden.id}`);
  const suspended = await makeCollection(db, { ...own, ...words("suspended"), hiddenBy: "suspension", note });
  // Readable for anyone who knows the address, which the crawl doesn't.
  await makeCollection(db, { ...own, ...words("unlisted"), visibility: "unlisted", note });
  for (const { id } of [seen, priv, hidden, suspended]) {
    await db.execute(sql`
      insert into collection_reports (collection_id, reporter_id, reason, note)
      values (${id}, ${personId}, 'spam', ${`${canaryWord}-collection-report`})`);
  }
  return { seen, kept: [priv, hidden, suspended] };
}

type Crowd = { person: { id: string }; liveId: number; nicheId: number; collectionId: number };

/**
 * The person shows everything, so that hidden products could be seen on their page. Of the others nobody sees anything,
 * not even the name: one hides the page, one is suspended, one has just signed in for the first time. All of them voted,
 * saved, stacked and followed, but wrote and made nothing public (rule 54).
 */
async function addPeople(db: Db, { person, liveId, nicheId, collectionId }: Crowd): Promise<{ username: string }[]> {
  await db.execute(sql`
    update profiles set shown_sections = '{made,stack,feedback,upvotes,collections}' where id = ${person.id}`);
  const quiet = (name: string) => ({ username: `${canaryWord}-${name}`, career: `${canaryWord}-career` });
  const [pageless, suspended] = [await makeUser(db, quiet("pageless")), await makeUser(db, quiet("suspended"))];
  const newcomer = await makeUser(db, { ...quiet("newcomer"), onboardedAt: null });
  await db.execute(sql`
    update profiles set has_page = false, shown_sections = '{made,stack,feedback,upvotes,collections}'
    where id = ${pageless.id}`);
  await db.execute(sql`
    update users set disabled_at = now(), suspension_note = ${`${canaryWord}-note`} where id = ${suspended.id}`);
  for (const { id, username } of [pageless, suspended, newcomer]) {
    await db.execute(sql`insert into product_upvotes (product_id, user_id) values (${liveId}, ${id})`);
    await db.execute(sql`insert into bookmarks (product_id, user_id) values (${liveId}, ${id})`);
    await db.execute(sql`insert into user_stacks (product_id, user_id) values (${liveId}, ${id})`);
    await db.execute(sql`
      insert into follows (user_id, kind, target) values (${id}, 'product', ${String(liveId)}),
        (${id}, 'niche', ${String(nicheId)}), (${id}, 'tag', 'test'), (${id}, 'collection', ${String(collectionId)})`);
    const kept = { name: `${username} kept`, productIds: [liveId], visibility: "private" as const };
    await makeCollection(db, { ...kept, ownerId: id });
  }
  await db.execute(sql`
    insert into person_blocks (blocker_id, blocked_id) values (${person.id}, ${pageless.id}), (${pageless.id}, ${person.id})`);
  await db.execute(sql`
    insert into person_reports (person_id, reporter_id, reason, note)
    values (${person.id}, ${pageless.id}, 'other', ${`${canaryWord}-person-report`})`);
  return [pageless, suspended, newcomer];
}

/** As if it had been the live product's alternative before it was hidden. */
async function relate(
  db: Db,
  { productId, hiddenId, personId }: { productId: number; hiddenId: number; personId: string },
): Promise<void> {
  await db.execute(sql`
    insert into product_alternatives (product_id, alternative_id, state, proposed_by, proposed_at, decided_by, decided_at, reason)
    select one, other, 'approved', ${personId}, now(), ${personId}, now(), ${`${canaryWord}-alternative-reason`}
    from (values (${productId}::bigint, ${hiddenId}::bigint), (${hiddenId}, ${productId})) as pairs (one, other)`);
  await db.execute(sql`
    insert into fact_suggestions (product_id, field, changes, source_url, state, suggested_by, decided_by, decided_at, reason)
    select id, 'canWorkOffline', '{"canWorkOffline": {"from": null, "to": true}}'::jsonb, ${`https://${canaryWord}-refused.example/`},
      'refused', ${personId}, ${personId}, now(), ${`${canaryWord}-fact-reason`}
    from (values (${productId}::bigint), (${hiddenId})) as places (id) on conflict do nothing`);
  await db.execute(sql`
    insert into user_stacks (product_id, user_id) values (${hiddenId}, ${personId}), (${productId}, ${personId})
    on conflict do nothing`);
  // As if enough people used both.
  await db.execute(sql`
    update stack_pairs set users = ${limits.stack.sharedMin}
    where low_id = least(${productId}::bigint, ${hiddenId}) and high_id = greatest(${productId}::bigint, ${hiddenId})`);
}

/** Read from the database, so that columns added later are covered automatically. */
async function fillWithCanaries(db: Db, { id, slug }: Hidden): Promise<void> {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = 'product_directory' and table_schema = current_schema() and data_type in ('text', 'ARRAY')
  `);
  const columns = rows.filter(({ name }) => !withoutFreeText.includes(name) && name !== "slug");
  const values = columns.map(({ name, type }) => {
    const value = canaryFor(name);
    return type === "ARRAY" ? sql`${sql.identifier(name)} = array[${value}]` : sql`${sql.identifier(name)} = ${value}`;
  });
  const period = sql`is_open_source = true, ad_start_date = now() - interval '1 day', ad_end_date = now() + interval '1 day'`;
  await db.execute(
    sql`update product_directory set ${sql.join([...values, period], sql`, `)}, slug = ${slug} where id = ${id}`,
  );
}

/** As the column's constraints want it. */
function canaryFor(name: string): string {
  const words = `${canaryWord}-in-${name}`;
  if (name === "languages") return `en-${canaryWord}`;
  if (name === "license") return words.replaceAll("_", "-");
  if (name === "support") return `${words}@people.example`;
  return name.endsWith("_url") || name === "social_links" ? `https://${words}.example/` : words;
}

type Engagement = { productId: number; personId: string; words: string };

async function addEngagement(db: Db, { productId, personId, words }: Engagement): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product_feedback (product_id, user_id, comment, rating)
    values (${productId}, ${personId}, ${`feedback ${words}`}, 5) returning id
  `);
  await db.execute(sql`
    insert into product_feedback (product_id, user_id, parent_id, comment)
    values (${productId}, ${personId}, ${rows[0]?.id}, ${`reply ${words}`})
  `);
  await db.execute(sql`
    insert into maker_comments (product_id, author_id, comment) values (${productId}, ${personId}, ${`comment ${words}`})
  `);
  await db.execute(
    sql`insert into product_makers (product_id, profile_id, proof) values (${productId}, ${personId}, 'admin')`,
  );
  await db.execute(sql`insert into product_upvotes (product_id, user_id) values (${productId}, ${personId})`);
}

/** As if all of them had been live when the rankings were counted. */
async function rankAll(db: Db): Promise<void> {
  await db.execute(sql`update product_stats set upvotes = 1`);
  await db.execute(sql`insert into ranking_periods (period, counted_at) values ('week', now()), ('month', now())`);
  await db.execute(sql`
    insert into product_rankings (period, place, product_id, votes)
    select period, row_number() over (partition by period order by product_id), product_id, 1
    from product_stats cross join ranking_periods`);
  await db.execute(sql`
    insert into recent_upvotes (product_id, week, week_before, month, month_before)
    select product_id, 1, 1, 1, 1 from product_stats`);
  await db.execute(sql`select list_recent_upvotes(1000)`);
}

/** Private rows of a product that everyone may see. */
async function addSecretsOf(db: Db, { productId, personId }: { productId: number; personId: string }): Promise<void> {
  const word = (what: string) => `${canaryWord}-${what}`;
  await db.execute(sql`
    update product_directory set other_niches = ${word("other-niches")}, status_reason = ${word("reason")},
      logo_url = ${`https://${word("logo")}.example/`}, has_coupon = true, coupon_text = 'Seen coupon',
      coupon_code = ${word("expired-code")}, coupon_expiry_date = now() - interval '1 hour'
    where id = ${productId}
  `);
  await db.execute(sql`
    insert into product_revisions (product_id, author_id, changes, reason)
    values (${productId}, ${personId}, ${JSON.stringify({ product_name: word("revision") })}, ${word("revision-reason")})
  `);
  await db.execute(sql`
    insert into product_working_copies (product_id, author_id, fields)
    values (${productId}, ${personId}, ${JSON.stringify({ headline: word("working-copy") })})
  `);
  await db.execute(sql`
    insert into product_claims (product_id, claimant_id, email, reason, token, note, last_check)
    values (${productId}, ${personId}, ${`${word("claim")}@people.example`}, ${word("claim-reason")},
      ${word("claim-token")}, ${word("claim-note")}, ${JSON.stringify({ found: [word("claim-check")] })})
  `);
  await db.execute(sql`
    insert into audit_log (actor_id, action, object_type, object_id, after)
    values (${personId}, ${word("action")}, 'product', ${String(productId)}, ${JSON.stringify({ word: word("audit") })})
  `);
  await addOrder(db, { productId, personId });
}

/** A promotion that is on: visitors see the card, and nothing of who paid for it and what it did. */
async function addOrder(db: Db, { productId, personId }: { productId: number; personId: string }): Promise<void> {
  const word = (what: string) => `${canaryWord}-${what}`;
  const order = await makeOrder(db, {
    buyerId: personId,
    productId,
    productName: word("ordered-product"),
    description: word("ordered-description"),
    websiteUrl: `https://${word("ordered")}.example/`,
    providerSessionId: word("session"),
    checkoutUrl: `https://${word("checkout")}.example/`,
    paymentId: word("payment"),
    refundReason: word("refund-reason"),
  });
  const promotion = await makePromotion(db, { productId, orderId: order.id });
  await db.execute(sql`
    insert into promotion_visits (promotion_id, kind, visitor_key)
    values (${promotion.id}, 'impression', ${word("visitor-key")})`);
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, impressions, clicks)
    values (${promotion.id}, current_date, ${hiddenFigure}, ${hiddenFigure})`);
  await db.execute(sql`
    update product_directory set is_advertised = true, ad_start_date = now() - interval '1 day',
      ad_end_date = now() + interval '29 days' where id = ${productId}`);
}
