import type pg from "pg";

/** `starting` until the first result. Public reads go to the replica only while it is `ok`. */
export type ReplicaState = "starting" | "ok" | "lagging" | "lost";

export type ReplicaWatchOptions = {
  /** Pools of one connection each, used for checks alone: one must not wait behind slow reads. Whoever made them ends them. */
  primary: pg.Pool;
  replica: pg.Pool;
  maxLagMs: number;
  onChange: (change: ReplicaChange) => void;
};

export type ReplicaChange = { state: ReplicaState; error?: Error };

export type ReplicaWatch = {
  state(): ReplicaState;
  /** How much the primary has written that the replica has not replayed; null if unknown. */
  lagBytes(): number | null;
  /** A read has failed: check now instead of waiting. */
  askNow(): void;
  close(): Promise<void>;
};

// Together these are the longest a read can hang on a replica that stopped answering.
const INTERVAL_MS = 400;
const ANSWER_MS = 400;

const writtenPosition = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as position";
// Null from a server that isn't a standby: it has no lag.
const replayedPosition =
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position";

/**
 * Asks the replica for its position twice a second. Its lag is measured against positions from the primary itself: by
 * its own account a standby that no longer receives anything has nothing left to replay, and on a quiet primary the
 * last replayed transaction is old although nothing is missing.
 */
export function watchReplica({ primary, replica, maxLagMs, onChange }: ReplicaWatchOptions): ReplicaWatch {
  let state: ReplicaState = "starting";
  let written: { position: number; at: number }[] = [];
  let isPrimaryMeasured = true;
  let replayed: number | null = null;

  const primaryTurns = repeat(async () => {
    try {
      const position = await askPosition(primary, writtenPosition);
      if (position !== null) written = [...written.filter(isRecent), { position, at: performance.now() }];
      isPrimaryMeasured = position !== null;
    } catch {
      isPrimaryMeasured = false;
    }
  });
  const replicaTurns = repeat(async () => {
    try {
      replayed = await askPosition(replica, replayedPosition);
      change(judge());
    } catch (error) {
      replayed = null;
      change("lost", error as Error);
    }
  });

  /** A replica is current if it has replayed what the primary had written `maxLagMs` ago. */
  function judge(): ReplicaState {
    // Without the primary we can't tell, and there is nothing better to read from.
    if (replayed === null || !isPrimaryMeasured) return "ok";
    const oldest = written.find(isRecent);
    if (!oldest) return state;
    return replayed >= oldest.position ? "ok" : "lagging";
  }

  function isRecent({ at }: { at: number }): boolean {
    return at >= performance.now() - maxLagMs;
  }

  function change(next: ReplicaState, error?: Error): void {
    if (next === state) return;
    state = next;
    onChange({ state, error });
  }

  return {
    state: () => state,
    lagBytes() {
      const newest = written.at(-1);
      return replayed === null || !newest ? null : Math.max(0, newest.position - replayed);
    },
    askNow: replicaTurns.now,
    async close() {
      await Promise.all([primaryTurns.stop(), replicaTurns.stop()]);
    },
  };
}

async function askPosition(pool: pg.Pool, text: string): Promise<number | null> {
  const client = await pool.connect();
  let isAnswered = false;
  // If our process was busy, the timer fires before a waiting answer is read; the immediate runs after it.
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
  function giveUp(): void {
    if (!isAnswered) void client.end();
  }
  try {
    const { rows } = await client.query<{ position: number | null }>(text);
    return rows[0]?.position ?? null;
  } catch (error) {
    // Managed servers with their own storage (Aurora) have no such positions, and hardly any lag.
    if ((error as pg.DatabaseError).code === "0A000") return null;
    throw error;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
    client.release();
  }
}

/** Runs one turn at a time, each shortly after the last has ended. */
function repeat(turn: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function now(): void {
    if (running || isStopped) return;
    clearTimeout(timer);
    running = turn().finally(() => {
      running = null;
      if (!isStopped) timer = setTimeout(now, INTERVAL_MS).unref();
    });
  }

  now();
  return {
    now,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
