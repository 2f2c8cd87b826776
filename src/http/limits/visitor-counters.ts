import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

/** What a limit needs of the limiter that counts for it. */
export type Limiter = Pick<RateLimiterAbstract, "points" | "duration" | "consume" | "reward" | "delete">;

export type VisitorCounters = {
  createLimiter(options: { keyPrefix: string; points: number; duration: number }): Limiter;
  /** While they are lost, each process counts by itself. */
  state(): "shared" | "lost";
  close(): Promise<void>;
};

type VisitorCountersOptions = { url: string; log: Pick<Logger, "warn" | "info"> };

// Every request of a visitor waits for it; in the same data center it answers within one.
const PATIENCE_MS = 200;
const RETRY_AFTER_MS = 1000;

/** The counts of visitors' requests in Valkey or Redis, for all processes of all machines. */
export async function openVisitorCounters({ url, log }: VisitorCountersOptions): Promise<VisitorCounters> {
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
  let triedAt = Number.NEGATIVE_INFINITY;
  let isLost = false;

  function lose(error: unknown): void {
    triedAt = performance.now();
    if (isLost) return;
    isLost = true;
    log.warn({ err: error }, "the shared counters of visitors are lost: each process counts by itself");
  }

  function find(): void {
    if (!isLost) return;
    isLost = false;
    log.info("the shared counters of visitors are back");
  }

  // A server that stands still keeps its connections, so one request a second finds out.
  const isWorthAsking = () => client.status === "ready" && (!isLost || performance.now() - triedAt > RETRY_AFTER_MS);
  client.on("error", lose);
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
        if (!isWorthAsking()) return await work(own);
        // The others don't wait for the answer to this one.
        if (isLost) triedAt = performance.now();
        try {
          const answer = await work(shared);
          find();
          return answer;
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
      client.disconnect();
    },
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
