import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { finishOrQueue } from "../taxonomy/finish-or-queue.ts";
import { moveFollowers } from "../taxonomy/move-followers.ts";
import type { Retired } from "../taxonomy/retire.ts";
import { countTagged } from "./count-tagged.ts";
import { findTagName } from "./find-tag-name.ts";
import { rewriteTagJob } from "./rewrite-tag.ts";

// While the lock is held, nobody can save a product with tags.
const INLINE_MAX = 100;

type Renaming = { key: string; name: string; actorId: string };

export type RenamedTag = Retired & { key: string };

// Shared by everything that writes a product's tags (follow_tag_aliases in migration 0036).
const LOCK = 7_466_036;

/**
 * Renames a tag on all products. Its old address redirects from now on, and anybody who types the old tag gets the new
 * one. Refuses a name that another tag has: that would be a merge.
 */
export async function renameTag(db: Db, { key, name, actorId }: Renaming): Promise<RenamedTag> {
  const newKey = tagKey(name);
  if (newKey === "") throw new DomainError("invalid_input", { fields: { name: [validation.tagWithoutLetters] } });
  return await db.transaction(async (tx) => {
    await lockTags(tx);
    if (newKey !== key && (await countTagged(tx, { key: newKey })) > 0) throw new DomainError("name_taken");
    return await replaceTag(tx, { key, newKey, name, actorId, action: "tag.renamed" });
  });
}

type Merge = { key: string; into: string; actorId: string };

/** Merges a tag into another one, spelled as that one usually is; products with both keep one. */
export async function mergeTag(db: Db, { key, into, actorId }: Merge): Promise<RenamedTag> {
  const newKey = tagKey(into);
  return await db.transaction(async (tx) => {
    await lockTags(tx);
    const isTag = newKey !== key && (await countTagged(tx, { key: newKey })) > 0;
    if (!isTag) throw new DomainError("merge_target_invalid");
    const name = (await findTagName(tx, { key: newKey })) ?? into;
    return await replaceTag(tx, { key, newKey, name, actorId, action: "tag.merged" });
  });
}

type Replacement = Renaming & { newKey: string; action: "tag.renamed" | "tag.merged" };

async function replaceTag(db: Db, { key, newKey, name, actorId, action }: Replacement): Promise<RenamedTag> {
  const total = await countTagged(db, { key });
  if (total === 0) throw new DomainError("not_found");
  if (newKey !== key) {
    // Tens of thousands may follow it.
    await db.execute(sql`select set_config('statement_timeout', '20s', true)`);
    // If the new tag was an alias, it is a tag again, and the old tag's aliases now lead to the new one.
    await moveFollowers(db, { kind: "tag", from: key, to: newKey });
    await db.execute(sql`delete from tag_aliases where key = ${newKey}`);
    await db.execute(sql`update tag_aliases set new_key = ${newKey}, name = ${name} where new_key = ${key}`);
    await db.execute(sql`insert into tag_aliases (key, new_key, name) values (${key}, ${newKey}, ${name})
      on conflict (key) do update set new_key = excluded.new_key, name = excluded.name`);
    const hidden = await db.execute(sql`delete from hidden_tags where key = ${key}`);
    // A hidden tag stays hidden under its new name. A tag merged into another one becomes that tag.
    if (hidden.rowCount === 1 && action === "tag.renamed") {
      await db.execute(sql`insert into hidden_tags (key) values (${newKey}) on conflict do nothing`);
    }
  }
  await recordAct(db, {
    actorId,
    action,
    objectType: "tag",
    objectId: key,
    before: { key },
    after: { key: newKey, name, products: total },
  });
  const work = { job: rewriteTagJob, params: { key, name }, total, actorId, inlineMax: INLINE_MAX };
  return { key: newKey, ...(await finishOrQueue(db, work)) };
}

/** Waits for products that are being saved, and makes others wait until the transaction ends: no tag slips through. */
async function lockTags(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}
