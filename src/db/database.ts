import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { NamingClient } from "./naming-client.ts";
import { createPipelinedReads } from "./pipelined-reads.ts";
import { flushCacheTags } from "./tags-dropped-soon.ts";

// Counters and ids stay far below 2^53; plain numbers keep JSON and comparisons simple.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What commands and queries take: a pool or a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction"
>;

export type Database = {
  /** Reads and writes everything. */
  app: Db;
  /** Reads everything over a few shared connections, for what each signed-in request asks first. No transactions. */
  reads: Db;
  /** Sees only the views of live rows; every answer for signed-out visitors comes from here (P7). No transactions. */
  open: Db;
  /** Raw pools, for what Drizzle does not do: COPY, LISTEN, advisory locks. */
  pools: { app: pg.Pool; reads: pg.Pool; open: pg.Pool };
  connectionString: string;
  /** False where the database owner may not create roles; public reads then run as the owner. */
  isPublicRoleSeparate: boolean;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** A replica for public reads; the same database when absent. */
  readUrl?: string;
  onError?: (error: Error) => void;
  maxConnections?: { app: number; reads?: number; open: number };
};

export async function openDatabase({ url, readUrl, maxConnections, ...options }: DatabaseOptions): Promise<Database> {
  let isClosing = false;
  // A pool's end does not wait for its sockets: the embedded database may be gone a moment before they are.
  const onError = (error: Error) => {
    if (!isClosing) options.onError?.(error);
  };
  const app = createPool(url, {
    max: maxConnections?.app ?? 10,
    settings: { statement_timeout: 2000, lock_timeout: 1000, idle_in_transaction_session_timeout: 5000 },
    onError,
  });
  try {
    const isPublicRoleSeparate = await canBecomePublicRole(app);
    const reads = createReads(url, { max: maxConnections?.reads ?? 2, settings: {}, onError });
    const open = createReads(readUrl ?? url, {
      max: maxConnections?.open ?? 6,
      settings: isPublicRoleSeparate ? { role: "toolshelf_public" } : {},
      onError,
    });
    const appDb = fromPool(app);
    return {
      app: appDb,
      reads: reads.db,
      open: open.db,
      pools: { app, reads: reads.pool, open: open.pool },
      connectionString: url,
      isPublicRoleSeparate,
      async close() {
        isClosing = true;
        await flushCacheTags(appDb);
        await Promise.all([app.end(), reads.close(), open.close()]);
      },
    };
  } catch (error) {
    await app.end();
    throw error;
  }
}

/** Connections that many reads share at a time (pipelined-reads.ts). */
function createReads(url: string, { max, settings, onError }: Omit<PoolOptions, "pipeline">) {
  const pool = createPool(url, { max, settings: { statement_timeout: 1000, ...settings }, onError, pipeline: true });
  const reads = createPipelinedReads(pool, { connections: max });
  return {
    pool,
    db: fromPool(reads as unknown as pg.Pool),
    async close() {
      await reads.close();
      await pool.end();
    },
  };
}

type PoolOptions = {
  max: number;
  settings: Record<string, string | number>;
  onError?: (error: Error) => void;
  pipeline?: boolean;
};

function createPool(connectionString: string, { max, settings, onError, pipeline = false }: PoolOptions): pg.Pool {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  const pool = new pg.Pool({
    connectionString,
    max,
    options,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: "toolshelf",
    Client: NamingClient,
    pipeline,
  });
  // Without a listener an idle connection's error (a database restart) ends the process (security fact 3).
  pool.on("error", (error) => onError?.(error));
  // The pool only listens to connections at rest; one that breaks in the middle of a transaction would end the process
  // all the same. Whoever uses it learns of it by their next statement.
  pool.on("connect", (client) => client.on("error", (error) => onError?.(error)));
  return pool;
}

function fromPool(pool: pg.Pool): Db {
  return drizzle(pool, { casing: "snake_case" });
}

async function canBecomePublicRole(pool: pg.Pool): Promise<boolean> {
  const result = await pool.query<{ can: boolean }>(
    "select coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = 'toolshelf_public'), false) as can",
  );
  return result.rows[0]?.can ?? false;
}
