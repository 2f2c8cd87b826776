import type pg from "pg";
import type { PipelinedReads } from "./pipelined-reads.ts";
import type { ReplicaWatch } from "./replica-watch.ts";

export type ReplicaReads = Pick<PipelinedReads, "query"> & {
  /** How many reads the replica failed and the primary answered. */
  repeatedCount(): number;
};

type ReplicaReadsOptions = { replica: PipelinedReads; primary: PipelinedReads; watch: ReplicaWatch };

/** Reads from the replica while it is well, else from the primary; a read that fails on the way is asked again there. */
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

/** The one failure that is not the replica's: the primary would spend another second on it. */
function isTooSlow(error: unknown): boolean {
  return (error as pg.DatabaseError).code === "57014";
}
