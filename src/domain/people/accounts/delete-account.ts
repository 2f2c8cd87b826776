import { eq, sql } from "drizzle-orm";
import type { DataRequest } from "#contract/admin/people/data-requests.ts";
import { productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { dropCacheTags } from "#db/cache-tags/cache-tags.ts";
import type { Db } from "#db/database.ts";
import { profiles } from "#db/schema/catalog.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { avatarFiles } from "#db/schema/operations.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { lockProductCounters } from "../../records/counters/lock-product-counters.ts";
import type { AvatarServices } from "../avatars/avatar-services.ts";
import { deleteAvatarFiles } from "../avatars/delete-avatar-files.ts";
import { retireUpvotes } from "../departed-votes/retire-upvotes.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";
import { refuseLastAdmin } from "./refuse-last-admin.ts";

/** By the person, in a session that must come from a recent sign-in, or by an administrator who was asked to. */
type DeletedBy = { sessionHash: string; by?: undefined } | { sessionHash?: undefined; by: Administrator };
type Administrator = { actorId: string; request: DataRequest };

export type AccountDeletion = DeletedBy & {
  userId: string;
  /** As typed by the person or the administrator, to confirm the deletion. */
  username: string;
  storage: Pick<AvatarServices["storage"], "delete">;
};

/**
 * Deletes a person and everything stored about them. Public content stays, without their name: listed products without
 * a submitter, feedback by a deleted user, votes as a number. Safe to run concurrently: the first call deletes, the
 * others find nobody and succeed too.
 */
export async function deleteAccount(
  db: Db,
  { userId, sessionHash, by, username, storage }: AccountDeletion,
): Promise<void> {
  if (by?.actorId === userId) throw new DomainError("own_account");
  const keys = await db.transaction(async (tx) => {
    // A full stack moves 19,900 pairs at once, which may take longer than the 2 s of other requests.
    await tx.execute(sql`select set_config('statement_timeout', '20s', true)`);
    // Before the account's row, as everywhere: two administrators who delete each other don't wait for each other.
    if (by) await refuseLastAdmin(tx, { userId });
    const person = await lockPerson(tx, { userId, sessionHash: sessionHash ?? null });
    if (!person) return [];
    if (person.username !== username.trim())
      throw new DomainError("invalid_input", {
        fields: { username: [by ? validation.usernameMismatchTheirs : validation.usernameMismatch] },
      });
    if (!by && !person.isRecent) throw new DomainError("sign_in_too_old");
    await refuseLastAdmin(tx, { userId });

    const pictures = await listPictures(tx, { userId });
    await dropPersonPages(tx, { userId });
    await settleCounters(tx, { userId });
    await deleteNeverListed(tx, { userId });
    await forgetAddress(tx, { userId, email: person.verifiedEmail });
    await tx.execute(sql`delete from maker_comments where author_id = ${userId}`);
    // Password reset links contain the account's id.
    await tx.execute(sql`delete from verifications where value = ${userId}`);
    // Foreign keys delete or anonymize everything else; a test goes through every one of them.
    await tx.execute(sql`delete from users where id = ${userId}`);
    await recordAct(
      tx,
      by
        ? { actorId: by.actorId, action: "user.deleted", objectType: "user", objectId: userId, after: by.request }
        : { actorId: userId, action: "account.deleted", objectType: "account", objectId: userId },
    );
    return pictures;
  });
  // If this fails, a later sweep deletes the files: they are still listed, without an owner.
  await deleteAvatarFiles(db, { keys, storage }).catch(() => {});
}

type Person = { username: string; verifiedEmail: string | null; isRecent: boolean };

async function lockPerson(
  db: Db,
  { userId, sessionHash }: { userId: string; sessionHash: string | null },
): Promise<Person | undefined> {
  const { rows } = await db.execute<Person>(sql`
    select ${profiles.username},
      case when ${users.emailVerified} then ${users.email} end as "verifiedEmail",
      exists (select from ${sessions} where ${sessions.token} = ${sessionHash}
        and ${sessions.userId} = ${users.id} and ${isRecentSignIn}) as "isRecent"
    from ${users} join ${profiles} on ${profiles.id} = ${users.id}
    where ${users.id} = ${userId} for update of ${users}`);
  return rows[0];
}

async function listPictures(db: Db, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db.select({ key: avatarFiles.key }).from(avatarFiles).where(eq(avatarFiles.userId, userId));
  return rows.map(({ key }) => key);
}

/**
 * Triggers announce the person's content, but not their votes, and their name may be among a product's latest voters.
 */
async function dropPersonPages(db: Db, { userId }: { userId: string }): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select product_id as id from products_showing_person(${userId})`,
  );
  await dropCacheTags(db, { tags: productTags(rows) });
}

/** Votes stay counted without a name; bookmarks, stack entries and votes for alternatives are taken off the counts. */
async function settleCounters(db: Db, { userId }: { userId: string }): Promise<void> {
  const products = sql`
    select product_id from product_upvotes where user_id = ${userId}
    union select product_id from bookmarks where user_id = ${userId}
    union select product_id from user_stacks where user_id = ${userId}`;
  await lockProductCounters(db, { products });
  await retireUpvotes(db, { voterId: userId });
  await db.execute(sql`
    with gone as (delete from bookmarks where user_id = ${userId} returning product_id)
    update product_stats s set saves = saves - 1 from gone where s.product_id = gone.product_id`);
  await db.execute(sql`
    with gone as (delete from user_stacks where user_id = ${userId} returning product_id, withheld)
    update product_stats s set stack_users = stack_users - 1 from gone
    where s.product_id = gone.product_id and not gone.withheld`);
  await db.execute(sql`
    with gone as (delete from alternative_votes where user_id = ${userId} returning pair_id, withheld)
    update product_alternatives a set votes = votes - 1 from gone where a.id = gone.pair_id and not gone.withheld`);
}

/** Drafts, submissions and suggestions nobody else has seen or works on. Anything that was ever listed stays. */
async function deleteNeverListed(db: Db, { userId }: { userId: string }): Promise<void> {
  await db.execute(sql`
    delete from product_directory d
    where submitter_id = ${userId} and listed_at is null
      and not exists (select from product_makers m where m.product_id = d.id and m.profile_id <> ${userId})`);
}

/**
 * The address is also stored in other places where it was typed: newsletter, its mails, invitations, and messages to
 * the site's owner.
 */
async function forgetAddress(db: Db, { userId, email }: { userId: string; email: string | null }): Promise<void> {
  await db.execute(sql`delete from newsletter_subscribers where email_key = lower(${email})`);
  await db.execute(sql`delete from letters where lower(address) = lower(${email})`);
  await db.execute(sql`delete from maker_invitations where email = lower(${email})`);
  await db.execute(sql`
    update site_feedback set email = null where user_id = ${userId} or lower(email) = lower(${email})`);
  await db.execute(sql`
    update product_reports set email = null where reporter_id = ${userId} or lower(email) = lower(${email})`);
}
