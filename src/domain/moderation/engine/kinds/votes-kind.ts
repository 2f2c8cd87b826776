import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { type Burst, type FoundBurst, listVoteBursts } from "../../../engagement/upvotes/vote-bursts.ts";
import { releaseUpvotes, withholdUpvotes } from "../../../engagement/upvotes/withhold-upvotes.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import type { EngineActor, FindingKind } from "./finding-kind.ts";

/** Bursts of votes that have something in common. Applying withholds them until somebody releases them. */
export const votesKind: FindingKind<"votes", never> = {
  kind: "votes",
  async count(db) {
    const days = sql.raw(String(limits.unusualVotes.days));
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from product_upvotes where created_at > now() - ${days} * interval '1 day'`);
    return rows[0]?.n ?? 0;
  },
  async look(db) {
    const bursts = await listVoteBursts(db);
    return { findings: bursts.map(findingOf), looked: await votesKind.count(db), cursor: null };
  },
  async apply(tx, { finding: { productId, detail }, actor }) {
    const burst: Burst = { productId: productId ?? 0, ...detail };
    const withheld = await withholdUpvotes(tx, { burst });
    if (withheld === 0) throw new DomainError("finding_outdated");
    await recordVotes(tx, { action: "upvotes.withheld", productId: burst.productId, votes: withheld, actor });
    return { withheld };
  },
  async undo(tx, { finding: { productId }, actor }) {
    const released = await releaseUpvotes(tx, { productId: productId ?? 0 });
    await recordVotes(tx, { action: "upvotes.released", productId: productId ?? 0, votes: released, actor });
  },
};

/** A burst that continues on another day is a new finding, even if the first was dismissed. */
function findingOf({ productId, ...detail }: FoundBurst) {
  return {
    key: [productId, detail.signal, detail.domain, detail.since.slice(0, 10)].filter(Boolean).join(":"),
    productId,
    score: Math.min(1, detail.votes / 100),
    detail,
  };
}

type RecordedVotes = { action: string; productId: number; votes: number; actor: EngineActor; own?: object };

export async function recordVotes(
  tx: Parameters<typeof recordAct>[0],
  { action, productId, votes, actor, own }: RecordedVotes,
): Promise<void> {
  const after = { votes, ...own };
  await recordAct(tx, { actorId: actor.userId, action, objectType: "product", objectId: productId, after });
}
