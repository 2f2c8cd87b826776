import type pg from "pg";

/** `starting` until the first verdict. Public reads go to the replica only while it is `ok`. */
export type ReplicaState = "starting" | "ok" | "lagging" | "lost";

export type ReplicaWatchOptions = {
  /** Pools of one connection each, used for nothing else: a question must not wait behind slow reads. */
  primary: pg.Pool;
  replica: pg.Pool;
  maxLagMs: number;
  onChange: (change: { state: ReplicaState; error?: Error }) => void;
};

export type ReplicaWatch = {
  state(): ReplicaState;
  /** What the primary has written and the replica has not replayed; null where that cannot be told. */
  lagBytes(): number | null;
  /** A read has failed: do not wait for the next turn. */
  askNow(): void;
  close(): Promise<void>;
};

// Together they are the longest that a read can hang on a replica that went silent.
const INTERVAL_MS = 400;
const ANSWER_MS = 400;

const writtenPosition = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint as position";
// Null from a server that replays nothing: what is not a standby has no lag.
const replayedPosition =
  "select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position";

/**
 * Asks the replica twice a second how far it is. Its lag is measured against positions the primary itself has told:
 * by its own account a standby that no longer receives anything has nothing left to replay, and on a quiet primary the
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

  /** In time is a replica that has replayed what the primary had written at most `maxLagMs` ago. */
  function judge(): ReplicaState {
    // Without the primary nobody can tell, and there is nothing better to read from.
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
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

async function askPosition(pool: pg.Pool, text: string): Promise<number | null> {
  const client = await pool.connect();
  let isAnswered = false;
  // After a busy moment of ours the timer runs before a waiting answer is read; the immediate runs after it.
  const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
  function giveUp(): void {
    if (!isAnswered) void client.end();
  }
  try {
    const { rows } = await client.query<{ position: number | null }>(text);
    return rows[0]?.position ?? null;
  } catch (error) {
    // Managed servers with a storage of their own (Aurora) have no such positions, and hardly any lag.
    if ((error as pg.DatabaseError).code === "0A000") return null;
    throw error;
  } finally {
    isAnswered = true;
    clearTimeout(timer);
    client.release();
  }
}

/** One turn at a time, the next one a moment after the last has ended. */
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
