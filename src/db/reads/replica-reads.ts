import type pg from "pg";
import type { PipelinedReads } from "./pipelined-reads.ts";
import type { ReplicaWatch } from "./replica-watch.ts";

export type ReplicaReads = Pick<PipelinedReads, "query"> & {
  /** Which of the replicas is read from; null if none of them can be. */
  current(): WatchedReplica | null;
  /** How many reads failed on this replica and were answered by the primary. */
  repeatedOf(replica: WatchedReplica): number;
};

export type WatchedReplica = { reads: PipelinedReads; watch: ReplicaWatch };

type ReplicaReadsOptions = { replicas: WatchedReplica[]; primary: PipelinedReads };

/** Less than this is the time between two measurements, not a replica that falls behind. */
const NOTICEABLE_BYTES = 1_000_000;

/**
 * Reads from a healthy replica, else from the primary; a read that fails on the replica is retried there. Of several
 * replicas the least lagging one, and always the same while it keeps up: a page's reads should see one state of the
 * data, and so should somebody's next page. Other processes may read from another.
 */
export function createReplicaReads({ replicas, primary }: ReplicaReadsOptions): ReplicaReads {
  let chosen = replicas[Math.floor(Math.random() * replicas.length)];
  const repeated = new Map<WatchedReplica, number>();

  function current(): WatchedReplica | null {
    let least: WatchedReplica | null = null;
    for (const replica of replicas) {
      if (replica.watch.state() !== "ok") continue;
      if (!least || lagOf(replica) < lagOf(least)) least = replica;
    }
    if (!least) return null;
    const isGoodEnough = chosen?.watch.state() === "ok" && lagOf(chosen) - lagOf(least) < NOTICEABLE_BYTES;
    if (!isGoodEnough) chosen = least;
    return chosen ?? null;
  }

  return {
    current,
    repeatedOf: (replica) => repeated.get(replica) ?? 0,
    async query(config, values) {
      const replica = current();
      if (!replica) return primary.query(config, values);
      try {
        return await replica.reads.query(config, values);
      } catch (error) {
        if (isTooSlow(error)) throw error;
        repeated.set(replica, (repeated.get(replica) ?? 0) + 1);
        replica.watch.askNow();
        return primary.query(config, values);
      }
    },
  };
}

function lagOf({ watch }: WatchedReplica): number {
  return watch.lagBytes() ?? 0;
}

/** A timeout isn't the replica's fault: the primary would spend another second on it. */
function isTooSlow(error: unknown): boolean {
  return (error as pg.DatabaseError).code === "57014";
}
