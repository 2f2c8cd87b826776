import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../../records/audit/record-act.ts";
import { countTagged } from "./count-tagged.ts";

type Wanted = { key: string; actorId: string };

/** Hides a tag from every page, list and suggestion. Its products keep it. */
export async function hideTag(db: Db, { key, actorId }: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await countTagged(tx, { key })) === 0) throw new DomainError("not_found");
    const { rowCount } = await tx.execute(sql`insert into hidden_tags (key) values (${key}) on conflict do nothing`);
    if (rowCount === 1) await recordAct(tx, { actorId, action: "tag.hidden", objectType: "tag", objectId: key });
  });
}

export async function showTag(db: Db, { key, actorId }: Wanted): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from hidden_tags where key = ${key}`);
    if (rowCount === 1) await recordAct(tx, { actorId, action: "tag.shown", objectType: "tag", objectId: key });
  });
}
