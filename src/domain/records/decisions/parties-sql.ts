import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/**
 * The people a decision is about, by kind of object, as an array of account ids. Each takes the object's alias or id.
 */

const owners = (productId: SQL) => sql`
  select own.submitter_id from product_directory own where own.id = ${productId}
  union select m.profile_id from product_makers m where m.product_id = ${productId}`;

const arrayOf = (ids: SQL): SQL => sql`array_remove(array(${ids}), null)`;

export const productParties = (productId: SQL): SQL => arrayOf(owners(productId));

export const pairParties = (first: SQL, second: SQL): SQL => arrayOf(sql`${owners(first)} union ${owners(second)}`);

/** A rival claimant is a party too: a person who wants the listing must not refuse or revoke somebody else's. */
export const claimParties = (claim: SQL): SQL =>
  arrayOf(sql`${owners(sql`${claim}.product_id`)} union select ${claim}.claimant_id
    union select rival.claimant_id from product_claims rival
      where rival.product_id = ${claim}.product_id and rival.state in ('open', 'in_review', 'proven')`);

export const revisionParties = (revision: SQL): SQL =>
  arrayOf(sql`${owners(sql`${revision}.product_id`)} union select ${revision}.author_id`);

export const alternativeParties = (proposal: SQL): SQL =>
  arrayOf(sql`${owners(sql`${proposal}.product_id`)} union ${owners(sql`${proposal}.alternative_id`)}
    union select ${proposal}.proposed_by union select ${proposal}.named_by`);

export const factParties = (suggestion: SQL): SQL =>
  arrayOf(sql`${owners(sql`${suggestion}.product_id`)} union select ${suggestion}.suggested_by`);

/** The author, the reporters, and the owners of the product that the comment is about. */
export const feedbackParties = (feedback: SQL): SQL =>
  arrayOf(sql`${owners(sql`${feedback}.product_id`)} union select ${feedback}.user_id
    union select r.reporter_id from feedback_reports r where r.feedback_id = ${feedback}.id`);

export const productReportParties = (productId: SQL): SQL =>
  arrayOf(sql`${owners(productId)}
    union select r.reporter_id from product_reports r where r.product_id = ${productId}`);

export const personReportParties = (personId: SQL): SQL =>
  arrayOf(sql`select ${personId} union select r.reporter_id from person_reports r where r.person_id = ${personId}`);

export const messageParties = (message: SQL): SQL => arrayOf(sql`select ${message}.user_id`);

export const collectionParties = (collection: SQL): SQL =>
  arrayOf(sql`select ${collection}.owner_id
    union select r.reporter_id from collection_reports r where r.collection_id = ${collection}.id`);

export const orderParties = (order: SQL): SQL =>
  arrayOf(sql`${owners(sql`${order}.product_id`)} union select ${order}.buyer_id`);

/** Reads one of them within a command: `from` names the row, e.g. sql`collections c where c.id = 7`. */
export async function readParties(db: Db, { parties, from }: { parties: SQL; from: SQL }): Promise<string[]> {
  const { rows } = await db.execute<{ parties: string[] }>(sql`select ${parties} as parties from ${from}`);
  return rows[0]?.parties ?? [];
}
