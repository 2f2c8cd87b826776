import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import type { LetterHold } from "./enqueue-letter.ts";

/** The person and the object of a notice, if `data` doesn't have them. */
export type NoticeAbout = { personId?: string; productId?: number };

type NewNotices = {
  kind: string;
  notices: ({ recipientId: string; data: object } & NoticeAbout)[];
  /** Kept back while the decision can be undone, and withdrawn with it, as letters are. */
  hold?: LetterHold | undefined;
};

/** Names and quoted words are in letters only. A notice has ids, so that it shows today's names, and none of somebody who left. */
const namesInLetters = ["product", "author", "claimant", "inviterName", "yourWords"];

/**
 * Adds notices under people's bells, whether or not they get mail. One statement, in the transaction that causes it.
 */
export async function addNotices(db: Db, { kind, notices, hold }: NewNotices): Promise<void> {
  if (notices.length === 0) return;
  const waitMs = hold ? (hold.forMs ?? limits.moderation.letterWaitMs) : 0;
  await db.execute(sql`
    insert into notices (recipient_id, kind, product_id, data, visible_at, decision_batch_id)
    select u.id, ${kind}, d.id,
      case when n."productId" is null then n.data else n.data - 'productName' end - ${sql.param(namesInLetters)}::text[]
        || jsonb_strip_nulls(jsonb_build_object('personId', n."personId")),
      now() + make_interval(secs => ${waitMs / 1000}), ${hold?.decisionBatchId ?? null}::uuid
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n ("recipientId" text, data jsonb, "personId" text, "productId" bigint)
    join users u on u.id = n."recipientId"
    left join product_directory d on d.id = coalesce(n."productId", (n.data->'product'->>'id')::bigint)`);
}
