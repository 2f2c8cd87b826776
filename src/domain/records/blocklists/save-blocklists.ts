import { type BlocklistEntries, blocklistKinds } from "#contract/admin/site/blocklists.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { recordAct } from "../audit/record-act.ts";
import { findBlocklists } from "./find-blocklists.ts";
import { lockBlocklists, storeBlocklists } from "./store-blocklists.ts";

type Saving = {
  entries: BlocklistEntries;
  /** Of the lists that the administrator saw; if they have changed, nothing is saved. */
  version: string;
  actorId: string;
};

/** Replaces the three lists. The log has what was added and removed, not the lists. */
export async function saveBlocklists(
  db: Db,
  { entries, version, actorId }: Saving,
): Promise<{ entries: BlocklistEntries; version: string }> {
  return await db.transaction(async (tx) => {
    const stored = await lockBlocklists(tx);
    const removed = without(stored.entries, entries);
    const added = without(entries, stored.entries);
    // Sent twice: the first time has already saved it.
    if (isEmpty(removed) && isEmpty(added)) return { entries: stored.entries, version: stored.version };
    if (stored.version !== version) throw new DomainError("conflict");
    await storeBlocklists(tx, entries);
    await recordAct(tx, {
      actorId,
      action: "blocklists.changed",
      objectType: "blocklists",
      objectId: blocklistKinds.filter((kind) => kind in removed || kind in added).join(" "),
      before: removed,
      after: added,
    });
    const saved = await findBlocklists(tx);
    return { entries: saved.entries, version: saved.version };
  });
}

/** By list: the entries that the other lists don't have. */
function without(entries: BlocklistEntries, others: BlocklistEntries): Partial<BlocklistEntries> {
  const left = blocklistKinds.flatMap((kind): [string, string[]][] => {
    const rest = entries[kind].filter((entry) => !others[kind].includes(entry));
    return rest.length > 0 ? [[kind, rest]] : [];
  });
  return Object.fromEntries(left);
}

function isEmpty(entries: Partial<BlocklistEntries>): boolean {
  return Object.keys(entries).length === 0;
}
