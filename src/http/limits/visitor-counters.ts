import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { type MeasureCall, unmeasured } from "#services/outbound/measure-call.ts";

/** What a limit needs of the limiter that counts for it. */
export type Limiter = Pick<RateLimiterAbstract, "points" | "duration" | "consume" | "reward" | "delete">;

export type VisitorCounters = {
  createLimiter(options: { keyPrefix: string; points: number; duration: number }): Limiter;
  /** While they are lost, each process counts by itself. */
  state(): "shared" | "lost";
  close(): Promise<void>;
};

type VisitorCountersOptions = { url: string; log: Pick<Logger, "warn" | "info">; measure?: MeasureCall };

// Every request of a visitor waits for it; in the same data center it answers within one.
const PATIENCE_MS = 200;
const RETRY_AFTER_MS = 1000;

/** The counts of visitors' requests in Valkey or Redis, for all processes of all machines. */
export async function openVisitorCounters(options: VisitorCountersOptions): Promise<VisitorCounters> {
  const { url, log, measure = unmeasured } = options;
  // Only sites with several machines need it.
  const { Redis } = await import("ioredis");
  const client = new Redis(url.replace(/^valkey/, "redis"), {
    connectionName: "toolshelf",
    connectTimeout: 2000,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    // A request must not wait until the server is back.
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(100 * tries, RETRY_AFTER_MS),
  });
  measureCommands(client, measure);
  // The same command as for a visitor: a server may answer and still refuse to count.
  const probe = new RateLimiterRedis({ storeClient: client, keyPrefix: "toolshelf:probe", points: 1e6, duration: 1 });
  let search: NodeJS.Timeout | undefined;
  let isLost = false;
  let isClosed = false;

  function lose(error: unknown): void {
    if (isLost || isClosed) return;
    isLost = true;
    search = setInterval(find, RETRY_AFTER_MS).unref();
    log.warn({ err: error }, "the shared counters of visitors are lost: each process counts by itself");
  }

  /** Without visitors: nobody waits for it, and what is said about the counters is true on a quiet night, too. */
  async function find(): Promise<void> {
    if (!isLost || client.status !== "ready") return;
    try {
      await probe.consume("probe");
    } catch {
      return;
    }
    clearInterval(search);
    if (isLost) log.info("the shared counters of visitors are back");
    isLost = false;
  }

  client.on("error", lose);
  client.on("ready", find);
  await connected(client);
  if (client.status !== "ready") lose(new Error("it can't be reached"));

  return {
    createLimiter({ keyPrefix, points, duration }) {
      const shared = new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `toolshelf:${keyPrefix}`,
        points,
        duration,
        // Requests over the limit are refused from memory until the window ends.
        inMemoryBlockOnConsumed: points + 1,
      });
      const own = new RateLimiterMemory({ keyPrefix, points, duration });

      async function ask<T>(work: (limiter: Limiter) => Promise<T>): Promise<T> {
        if (isLost || client.status !== "ready") return await work(own);
        try {
          return await work(shared);
        } catch (error) {
          // Over the limit: an answer, too.
          if (error instanceof RateLimiterRes) throw error;
          lose(error);
          return await work(own);
        }
      }

      return {
        get points() {
          return shared.points;
        },
        set points(allowed) {
          shared.points = allowed;
          own.points = allowed;
        },
        duration,
        consume: (key, spent) => ask((limiter) => limiter.consume(key, spent)),
        reward: (key, given) => ask((limiter) => limiter.reward(key, given)),
        delete: (key) => ask((limiter) => limiter.delete(key)),
      };
    },
    state: () => (isLost ? "lost" : "shared"),
    async close() {
      isClosed = true;
      clearInterval(search);
      client.disconnect();
    },
  };
}

function measureCommands(client: Redis, measure: MeasureCall): void {
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    // Not the greeting, of which older servers refuse a part. Whoever sent the rest hears of a failure.
    if (client.status === "ready") void measure(() => command.promise).catch(() => {});
    return send(command, stream);
  };
}

/** Until the first connection, or the first failure: a site starts without it. */
async function connected(client: Redis): Promise<void> {
  if (client.status === "ready") return;
  await new Promise<void>((resolve) => {
    client.once("ready", resolve);
    client.once("error", () => resolve());
    client.once("close", () => resolve());
  });
}
