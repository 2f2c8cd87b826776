import type { Socket } from "node:net";
import type pg from "pg";

type Lease = { client: Promise<pg.PoolClient>; inFlight: number };

export type PipelinedReads = {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** Breaks every connection, so that nobody waits for an answer of a server that went silent. */
  cut(): void;
  close(): Promise<void>;
};

/**
 * Shares a few connections among all reads: what a page asks in one go leaves in one write, and nobody waits for an
 * answer before asking the next. The product page is made twice as often this way. Only for statements that stand alone:
 * a transaction would be everybody's. The pool's clients must be created with `pipeline: true`.
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

  /** The least busy connection; a further one while none is free and there may be more. */
  function choose(): Lease {
    let best: Lease | null = null;
    for (const lease of leases) if (!best || lease.inFlight < best.inFlight) best = lease;
    return best && (best.inFlight === 0 || leases.size >= connections) ? best : open();
  }

  /** The same connection for all that one step of the program asks, so that it can leave together. */
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

/** One write for all the statements of a step: a write costs more than the rest of asking. */
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
