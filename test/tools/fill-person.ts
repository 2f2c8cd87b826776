import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeUser } from "../factories/make-user.ts";

/** Every database column that can reference a person, found by the foreign keys to accounts and profiles. */
export async function personColumns(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) and c.connamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ name }) => name);
}

/** How many rows reference this person in each of those columns. */
export async function countNamed(db: Db, { userId }: { userId: string }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await personColumns(db)) {
    const [table = "", column = ""] = name.split(".");
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/**
 * Gives a person a row of every kind. A new table that references people fails the tests that use this until it has
 * a line here, so somebody decides what happens to it in an export and when the account is deleted.
 */
export async function fillPerson(db: Db, { userId, email }: { userId: string; email: string }) {
  const other = await makeUser(db);
  const listed = await makeProduct(db, { name: "Listed by the person", submitterId: userId });
  const draft = await makeProduct(db, { name: "Draft of the person", submitterId: userId, status: "draft" });
  const foreign = await makeProduct(db, { name: "Somebody else's", submitterId: other.id });
  const id = foreign.id;
  for (const statement of [
    sql`insert into accounts (id, account_id, provider_id, user_id) values (${`a-${userId}`}, ${`sub-${userId}`}, 'google', ${userId})`,
    sql`insert into two_factors (id, user_id, secret, backup_codes) values (${`t-${userId}`}, ${userId}, 'SECRET', 'CODES')`,
    sql`insert into verifications (id, identifier, value, expires_at) values (${`v-${userId}`}, 'hash', ${userId}, now() + interval '1 hour')`,
    sql`insert into admin_users (user_id, granted_by) values (${other.id}, ${userId}), (${userId}, null)`,
    sql`insert into product_upvotes (product_id, user_id) values (${id}, ${userId}), (${id}, ${other.id})`,
    sql`insert into withdrawn_upvotes (product_id, user_id, voted_at) values (${listed.id}, ${userId}, now())`,
    sql`insert into withheld_upvotes (product_id, user_id, reason, created_at) values (${listed.id}, ${userId}, 'review', now())`,
    sql`insert into bookmarks (product_id, user_id) values (${id}, ${userId}), (${id}, ${other.id})`,
    sql`insert into user_stacks (product_id, user_id) values (${id}, ${userId}), (${id}, ${other.id})`,
    sql`with pair as (insert into product_alternatives (product_id, alternative_id, state, proposed_by, proposed_at, named_by, named_at, decided_by, decided_at, votes) values (${id}, ${listed.id}, 'approved', ${userId}, now(), ${userId}, now(), ${userId}, now(), 1) returning id) insert into alternative_votes (pair_id, user_id) select id, ${userId} from pair`,
    sql`insert into fact_suggestions (product_id, field, changes, source_url, state, suggested_by, decided_by, decided_at) values (${id}, 'hasFreePlan', '{"hasFreePlan": {"from": null, "to": true}}', 'https://source.example/', 'approved', ${userId}, ${userId}, now())`,
    sql`with made as (insert into collections (key, owner_id, name) values (${randomBytes(6).toString("hex")}, ${userId}, 'My collection'), (${randomBytes(6).toString("hex")}, ${other.id}, 'Collection of another') returning id, owner_id),
        item as (insert into collection_items (collection_id, product_id, position) select id, ${id}, 1 from made)
      insert into collection_reports (collection_id, reporter_id, reason, resolved_at, resolved_by) select id, ${userId}, 'spam', now(), ${userId} from made where owner_id = ${other.id}`,
    sql`with follow as (insert into follows (user_id, kind, target) values (${userId}, 'product', ${String(id)}) returning id) insert into notices (recipient_id, kind, follow_id, product_id) select ${userId}, 'news', id, ${id} from follow`,
    sql`insert into digests (user_id, week, sent_at) values (${userId}, '2026-11-16', now())`,
    sql`update product_stats set upvotes = 2, saves = 2, stack_users = 2, comments = 3, rating_sum = 9, rating_count = 2 where product_id = ${id}`,
    sql`insert into product_feedback (product_id, user_id, comment, rating) values (${id}, ${userId}, 'My own words', 4), (${id}, ${other.id}, 'Words of another', 5)`,
    sql`insert into product_feedback (product_id, user_id, comment, parent_id) select ${id}, ${userId}, 'My reply', id from product_feedback where user_id = ${other.id}`,
    sql`insert into feedback_reports (feedback_id, reporter_id, reason) select id, ${userId}, 'spam' from product_feedback where user_id = ${other.id}`,
    sql`update feedback_reports set resolved_at = now(), resolved_by = ${userId} where reporter_id = ${userId}`,
    sql`insert into product_reports (product_id, reporter_id, email, reason, resolved_at, resolved_by) values (${id}, ${userId}, ${email}, 'spam', now(), ${userId})`,
    sql`insert into person_blocks (blocker_id, blocked_id) values (${userId}, ${other.id}), (${other.id}, ${userId})`,
    sql`insert into person_reports (person_id, reporter_id, reason, resolved_at, resolved_by) values (${other.id}, ${userId}, 'spam', now(), ${userId}), (${userId}, ${other.id}, 'other', null, null)`,
    sql`insert into bulk_acts (change, actor_id) values ('{}', ${userId})`,
    sql`insert into admin_jobs (kind, params, total, requested_by) values ('none', '{}', 1, ${userId})`,
    sql`insert into product_shares (product_id, user_id, channel) values (${id}, ${userId}, 'copy')`,
    sql`insert into product_makers (product_id, profile_id, proof) values (${listed.id}, ${userId}, 'submitter')`,
    sql`insert into maker_comments (product_id, author_id, comment) values (${listed.id}, ${userId}, 'Made by me')`,
    sql`insert into product_claims (product_id, claimant_id, email, decided_by) values (${id}, ${userId}, ${`claims-${email}`}, ${userId})`,
    sql`insert into letters (kind, address, recipient_id, data) values ('password_reset', ${email}, ${userId}, '{"link":"SECRET LINK"}'), ('newsletter_already', ${email.toUpperCase()}, null, '{}')`,
    sql`insert into notification_preferences (user_id, topic, muted_at) values (${userId}, 'replies', now())`,
    sql`insert into maker_invitations (product_id, profile_id, invited_by) values (${id}, ${userId}, ${other.id}), (${listed.id}, ${other.id}, ${userId})`,
    sql`insert into product_revisions (product_id, author_id, changes, decided_by, decided_at) values (${listed.id}, ${userId}, '{"name":"Better"}', ${userId}, now())`,
    sql`insert into product_working_copies (product_id, author_id, fields) values (${listed.id}, ${userId}, '{"headline":"Mine, unsent"}')`,
    sql`insert into moderation_decisions (batch_id, product_id, decision, version, decided_by, undone_by) values (gen_random_uuid(), ${id}, 'approve', 2, ${userId}, ${userId})`,
    sql`insert into engine_findings (kind, key, score, detail, state, decided_by, decided_at) values ('duplicates', ${userId}, 1, '{}', 'dismissed', ${userId}, now())`,
    sql`insert into search_synonyms (terms, updated_by) values (array['quill', 'plume'], ${userId})`,
    sql`with merge as (insert into product_merges (kept_id, gone_id, before, merged_by, undone_by) values (${id}, ${listed.id}, '{}', ${userId}, ${userId}) returning id) insert into product_merge_rows (merge_id, relation, user_id) select id, 'bookmarks', ${userId} from merge`,
    sql`insert into review_presence (user_id, product_id, seen_until) values (${userId}, ${id}, now())`,
    sql`with bought as (
        insert into orders (reference, key, buyer_id, product_id, product_name, months, amount, currency)
        values (${randomBytes(13).toString("hex")}, gen_random_uuid(), ${userId}, ${listed.id}, 'Listed', 1, 4000, 'usd')
        returning id)
      insert into redemption_codes (code_hash, order_id, expires_at, redeemed_at, redeemed_by)
      select ${randomBytes(13).toString("hex")}, id, now() + interval '6 months', now(), ${userId} from bought`,
    sql`insert into site_feedback (user_id, email, message) values (${userId}, ${email}, 'To the owner'), (null, ${email.toUpperCase()}, 'Written as a guest')`,
    sql`update site_feedback set resolved_at = now(), resolved_by = ${userId} where user_id = ${userId}`,
    sql`insert into csv_imports (admin_id, file_name, row_count) values (${userId}, 'tools.csv', 3)`,
    sql`insert into idempotency_keys (key, user_id, body_hash) values (gen_random_uuid(), ${userId}, 'hash')`,
    sql`insert into newsletter_subscribers (email, email_key, confirmed_at) values (${email}, ${email.toLowerCase()}, now())`,
    sql`insert into avatar_files (key, user_id) values (${`avatars/${userId}/a.webp`}, ${userId})`,
    sql`insert into product_files (key, product_id, kind, width, height, uploaded_by) values (${`pictures/${userId}`}, ${listed.id}, 'picture', 1600, 1000, ${userId})`,
    sql`update profiles set avatar_key = ${`avatars/${userId}/a.webp`}, career = 'Botanist' where id = ${userId}`,
    sql`insert into audit_log (actor_id, action, object_type, object_id) values (${userId}, 'test', 'none', '1')`,
    sql`insert into product_directory (type, status, product_name, description, slug, submitter_id) values ('suggestion', 'pending', 'Idea', 'My idea', ${`suggestion-${userId}`}, ${userId})`,
  ]) {
    await db.execute(statement);
  }
  return { other, listed, draft, foreign };
}
