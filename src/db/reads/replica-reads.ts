import type pg from "pg";
import type { PipelinedReads } from "./pipelined-reads.ts";
import type { ReplicaWatch } from "./replica-watch.ts";

export type ReplicaReads = Pick<PipelinedReads, "query"> & {
  /** How many reads failed on the replica and were answered by the primary. */
  repeatedCount(): number;
};

type ReplicaReadsOptions = { replica: PipelinedReads; primary: PipelinedReads; watch: ReplicaWatch };

/**
 * Reads from the replica while it is healthy, else from the primary; a read that fails on the replica is retried there.
 */
export function createReplicaReads({ replica, primary, watch }: ReplicaReadsOptions): ReplicaReads {
  let repeated = 0;
  return {
    repeatedCount: () => repeated,
    async query(config, values) {
      if (watch.state() !== "ok") return primary.query(config, values);
      try {
        return await replica.query(config, values);
      } catch (error) {
        if (isTooSlow(error)) throw error;
        repeated += 1;
        watch.askNow();
        return primary.query(config, values);
      }
    },
  };
}

/** A timeout isn't the replica's fault: the primary would spend another second on it. */
function isTooSlow(error: unknown): boolean {
  return (error as pg.DatabaseError).code === "57014";
}
