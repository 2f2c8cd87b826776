import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { flushCacheTags } from "./cache-tags/tags-dropped-soon.ts";
import { AskersPool } from "./connections/askers-pool.ts";
import { NamingClient } from "./connections/naming-client.ts";
import { type Settings, setAll } from "./connections/session-settings.ts";
import { SharedClient } from "./connections/shared-client.ts";
import type { Db } from "./db.ts";
import { createPipelinedReads } from "./reads/pipelined-reads.ts";
import { canBecomePublicRole, PUBLIC_ROLE } from "./reads/public-reads.ts";
import { createReplicaReads } from "./reads/replica-reads.ts";
import { type ReplicaChange, type ReplicaWatch, watchReplica } from "./reads/replica-watch.ts";

// Counters and ids stay far below 2^53; plain numbers keep JSON and comparisons simple.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type { Db };

export type Database = {
  /** Reads and writes everything. */
  app: Db;
  /** Reads everything over a few shared connections, for the first reads of each signed-in request. No transactions. */
  reads: Db;
  /** Sees only the views of live rows; every answer for signed-out visitors comes from here (P7). No transactions. */
  open: Db;
  /** Raw pools, for what Drizzle can't do: COPY, LISTEN, advisory locks. */
  pools: { app: pg.Pool; reads: pg.Pool; open: pg.Pool } & ReplicaPools;
  /** The health of each replica for public reads, in the order of the configuration; empty if there is none. */
  replicas: Replica[];
  connectionString: string;
  /** PostgreSQL itself, for anything that needs its own session: LISTEN, migrations, the job queue. */
  directConnectionString: string;
  /** Whether a pooler in between may use another connection for every transaction. */
  isShared: boolean;
  /** False if the database owner may not create roles; public reads then run as the owner. */
  isPublicRoleSeparate: boolean;
  close(): Promise<void>;
};

/** `replica`, and where there are several, `replica_2` and so on. */
type ReplicaPools = { [name: `replica${string}`]: pg.Pool };

export type Replica = Pick<ReplicaWatch, "state" | "lagBytes"> & {
  /** With the port, for people. */
  host: string;
  /** How many reads failed there and were answered by the primary. */
  repeatedReads(): number;
};

export type DatabaseOptions = {
  url: string;
  /** PostgreSQL itself, where `url` leads to a pooler in transaction mode. */
  directUrl?: string;
  /** Replicas for public reads, used while they are healthy; the same database if there are none. */
  readUrls?: string[];
  /** A replica further behind than this is not used. */
  maxReplicaLagMs?: number;
  onReplicaChange?: (change: ReplicaChange & { host: string }) => void;
  onError?: (error: Error) => void;
  maxConnections?: { app: number; reads?: number; open: number };
  /** Multiplies the usual statement timeout: tests run on machines that pause. */
  patience?: number;
};

export async function openDatabase(given: DatabaseOptions): Promise<Database> {
  const { url, directUrl, readUrls = [], maxConnections, patience = 1, ...options } = given;
  const isShared = directUrl !== undefined;
  const connectMs = 5000 * patience;
  let isClosing = false;
  // Ending a pool doesn't wait for its sockets: the embedded database may stop a moment before they close.
  const onError = (error: Error) => {
    if (!isClosing) options.onError?.(error);
  };
  const app = createPool(url, {
    isShared,
    max: maxConnections?.app ?? 10,
    settings: {
      statement_timeout: 2000 * patience,
      lock_timeout: 1000 * patience,
      idle_in_transaction_session_timeout: 5000 * patience,
    },
    connectMs,
    onError,
  });
  try {
    const isPublicRoleSeparate = await canBecomePublicRole(app);
    const readLimit = { statement_timeout: 1000 * patience };
    const reads = createReads(url, {
      isShared,
      max: maxConnections?.reads ?? 2,
      settings: readLimit,
      connectMs,
      onError,
    });
    const openOptions: PoolOptions = {
      isShared,
      connectMs,
      max: maxConnections?.open ?? 6,
      settings: { ...readLimit, ...(isPublicRoleSeparate && { role: PUBLIC_ROLE }) },
      onError,
    };
    const open = createReads(url, openOptions);
    const replicated =
      readUrls.length > 0 ? openReplicas({ ...options, ...openOptions, url, readUrls, primary: open }) : null;
    const appDb = fromPool(app);
    return {
      app: appDb,
      reads: reads.db,
      open: replicated?.db ?? open.db,
      pools: { app, reads: reads.pool, open: open.pool, ...replicated?.pools },
      replicas: replicated?.replicas ?? [],
      connectionString: url,
      directConnectionString: directUrl ?? url,
      isShared,
      isPublicRoleSeparate,
      async close() {
        isClosing = true;
        await flushCacheTags(appDb);
        await Promise.all([app.end(), reads.close(), open.close(), replicated?.close()]);
      },
    };
  } catch (error) {
    await app.end();
    throw error;
  }
}

type ReplicasOptions = PoolOptions &
  Pick<DatabaseOptions, "maxReplicaLagMs" | "onReplicaChange"> & {
    url: string;
    readUrls: string[];
    primary: ReturnType<typeof createReads>;
  };

/** Public reads from the replicas, with the primary as fallback (decision 0032). */
function openReplicas({ url, readUrls, primary, maxReplicaLagMs = 10_000, ...options }: ReplicasOptions) {
  const { onReplicaChange, ...poolOptions } = { ...options, connectMs: 900 };
  const checks = { ...poolOptions, max: 1 };
  const primaryChecks = createPool(url, checks);
  const replicas = readUrls.map((readUrl) => {
    const { host } = new URL(readUrl);
    const { pipeline: reads, pool, close } = createReads(readUrl, poolOptions);
    const ownChecks = createPool(readUrl, checks);
    const watch = watchReplica({
      primary: primaryChecks,
      replica: ownChecks,
      maxLagMs: maxReplicaLagMs,
      onChange(change) {
        if (change.state === "lost") reads.cut();
        onReplicaChange?.({ ...change, host });
      },
    });
    return { host, reads, pool, watch, close: () => Promise.all([close(), ownChecks.end()]) };
  });
  const replicaReads = createReplicaReads({ replicas, primary: primary.pipeline });
  const pools: ReplicaPools = {};
  for (const [index, { pool }] of replicas.entries()) {
    pools[index === 0 ? "replica" : (`replica_${index + 1}` as const)] = pool;
  }
  return {
    pools,
    db: fromPool(replicaReads as unknown as pg.Pool),
    replicas: replicas.map((replica) => ({
      host: replica.host,
      state: replica.watch.state,
      lagBytes: replica.watch.lagBytes,
      repeatedReads: () => replicaReads.repeatedOf(replica),
    })),
    async close() {
      await Promise.all(replicas.map(({ watch }) => watch.close()));
      await Promise.all([primaryChecks.end(), ...replicas.map(({ close }) => close())]);
    },
  };
}

/** Connections shared by many reads at a time (pipelined-reads.ts). */
function createReads(url: string, options: Omit<PoolOptions, "pipeline">) {
  const pool = createPool(url, { ...options, pipeline: true });
  const reads = createPipelinedReads(pool, { connections: options.max });
  return {
    pool,
    pipeline: reads,
    db: fromPool(reads as unknown as pg.Pool),
    async close() {
      await reads.close();
      await pool.end();
    },
  };
}

type PoolOptions = {
  isShared: boolean;
  max: number;
  settings: Settings;
  onError?: (error: Error) => void;
  pipeline?: boolean;
  /** The timeout for opening a connection. */
  connectMs: number;
};

function createPool(
  connectionString: string,
  { isShared, max, settings, onError, pipeline = false, connectMs }: PoolOptions,
): pg.Pool {
  const ways = isShared
    ? { Client: SharedClient, settings, pipeline: true }
    : { Client: NamingClient, pipeline, onConnect: (client: pg.ClientBase) => applySettings(client, settings) };
  const pool = new AskersPool({
    connectionString,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    application_name: "toolshelf",
    ...ways,
  });
  // Without a listener, an idle connection's error (a database restart) crashes the process (security fact 3).
  pool.on("error", (error) => onError?.(error));
  // The pool listens only on idle connections; one that breaks in the middle of a transaction would crash the process
  // too. Its user finds out with the next statement.
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  return pool;
}

/** Runs before the connection is handed out; if it fails, the connection isn't used. */
async function applySettings(client: pg.ClientBase, settings: Settings): Promise<void> {
  await client.query(setAll(settings).join("; "));
}

function fromPool(pool: pg.Pool): Db {
  return drizzle(pool, { casing: "snake_case" });
}
