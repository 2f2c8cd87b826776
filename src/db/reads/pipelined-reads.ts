import type { Socket } from "node:net";
import type pg from "pg";

type Lease = { client: Promise<pg.PoolClient>; inFlight: number };

export type PipelinedReads = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** Breaks every connection, so that nobody waits for a server that stopped answering. */
  cut(): void;
  close(): Promise<void>;
};

/**
 * Shares a few connections among all reads: the queries of a page go out in one write, without waiting for each other's
 * answers. This doubles the throughput of the product page. Only for single statements: a transaction would be shared
 * by everybody. The pool's clients must be created with `pipeline: true`.
 */
export function createPipelinedReads(pool: pg.Pool, { connections }: { connections: number }): PipelinedReads {
  const leases = new Set<Lease>();
  let ofThisStep: Lease | null = null;
  let isClosed = false;

  function open(): Lease {
    const lease: Lease = { client: pool.connect(), inFlight: 0 };
    leases.add(lease);
    lease.client.then(
      (client) => {
        function giveUp(): void {
          if (leases.delete(lease)) client.release(true);
        }
        client.once("error", giveUp);
        client.once("end", giveUp);
      },
      () => leases.delete(lease),
    );
    return lease;
  }

  /** The least busy connection, or a new one if none is idle and the limit allows it. */
  function choose(): Lease {
    let best: Lease | null = null;
    for (const lease of leases) if (!best || lease.inFlight < best.inFlight) best = lease;
    return best && (best.inFlight === 0 || leases.size >= connections) ? best : open();
  }

  /** The same connection for all queries of one tick, so that they go out together. */
  function leaseOfThisStep(): Lease {
    if (ofThisStep && leases.has(ofThisStep)) return ofThisStep;
    ofThisStep = choose();
    process.nextTick(() => {
      ofThisStep = null;
    });
    return ofThisStep;
  }

  return {
    async query(config, values) {
      if (isClosed) throw new Error("The database connection is closed");
      const lease = leaseOfThisStep();
      lease.inFlight += 1;
      try {
        const client = await lease.client;
        holdWrites(client);
        return await client.query(config, values);
      } finally {
        lease.inFlight -= 1;
      }
    },
    cut() {
      for (const { client } of leases) void client.then((open) => streamOf(open).destroy()).catch(() => {});
    },
    async close() {
      isClosed = true;
      const clients = await Promise.all([...leases].map(({ client }) => client.catch(() => null)));
      leases.clear();
      for (const client of clients) client?.release();
    },
  };
}

const held = new WeakSet<pg.PoolClient>();

/** One write for all the statements of a tick: a write costs more than the rest of the query. */
function holdWrites(client: pg.PoolClient): void {
  if (held.has(client)) return;
  const stream = streamOf(client);
  held.add(client);
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}

function streamOf(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
