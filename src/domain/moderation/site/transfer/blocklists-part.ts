import type * as z from "zod";
import { type BlocklistEntries, blocklistKinds } from "#contract/admin/site/blocklists.ts";
import { blocklistEntriesInput } from "#contract/admin/site/blocklists-input.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { findBlocklists } from "../../../records/blocklists/find-blocklists.ts";
import { lockBlocklists, storeBlocklists } from "../../../records/blocklists/store-blocklists.ts";
import { differences, isSame } from "./plan-settings.ts";
import type { TransferPart, TransferPlan } from "./transfer-part.ts";

type MovedLists = Partial<BlocklistEntries>;

/** Blocked mail domains, websites and words, each list as a whole. Their order means nothing. */
export const blocklistsPart: TransferPart<MovedLists> = {
  schema: blocklistEntriesInput.partial() as z.ZodType<MovedLists>,
  async read(db) {
    const { entries } = await findBlocklists(db);
    return Object.fromEntries(
      blocklistKinds.filter((kind) => entries[kind].length > 0).map((kind) => [kind, inOrder(entries[kind])]),
    );
  },
  prepare: async (_, { value }) => value,
  async plan(tx, { prepared }) {
    const { entries } = await lockBlocklists(tx);
    const plan: TransferPlan = { entries: [], kept: [], before: {}, after: {} };
    for (const kind of blocklistKinds) {
      if (prepared[kind] === undefined) continue;
      const [before, after] = [inOrder(entries[kind]), inOrder(prepared[kind])];
      if (isSame(before, after)) continue;
      plan.before[kind] = before;
      plan.after[kind] = after;
      plan.entries.push(...differences(kind, { before: orNull(before), after: orNull(after), shown: asLine }));
    }
    return plan;
  },
  async apply(tx, { after }) {
    const { entries } = await lockBlocklists(tx);
    await storeBlocklists(tx, { ...entries, ...(after as MovedLists) });
  },
  async restore(tx, { before, after }) {
    const { entries } = await lockBlocklists(tx);
    const isAsImported = blocklistKinds.every((kind) => !after[kind] || isSame(inOrder(entries[kind]), after[kind]));
    if (!isAsImported) throw new DomainError("conflict");
    await storeBlocklists(tx, { ...entries, ...(before as MovedLists) });
  },
};

function inOrder(entries: readonly string[]): string[] {
  return [...entries].sort();
}

/** An empty list is what is built in. */
function orNull(entries: string[]): string[] | null {
  return entries.length === 0 ? null : entries;
}

function asLine(entries: unknown): string {
  return (entries as string[]).join(", ");
}
