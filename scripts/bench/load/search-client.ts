import { Pool } from "undici";
import type { Task } from "../task.ts";

export type SearchQuery = { q: string; pricing?: "free"; platform?: "web"; openSource?: "1" };
type Input = { origin: string; connections: number };
type Argument = { queries: SearchQuery[]; seconds?: number };
/** Milliseconds each, in the order of the queries; fewer if the time ran out. */
export type SearchRound = { times: number[]; seconds: number };

/** Searches over HTTP, each query once, each connection with one request at a time. */
export async function searchClient({ origin, connections }: Input): Promise<Task<null, Argument, SearchRound>> {
  const pool = new Pool(origin, { connections, pipelining: 1 });

  async function search(query: SearchQuery): Promise<number> {
    const startedAt = performance.now();
    const path = `/api/v1/search?${new URLSearchParams(query)}`;
    const { statusCode, body } = await pool.request({ method: "GET", path });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`);
    return performance.now() - startedAt;
  }

  return {
    ready: null,
    async round({ queries, seconds = Number.POSITIVE_INFINITY }) {
      const times: number[] = [];
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      let next = 0;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until) {
            const at = next++;
            const query = queries[at];
            if (!query) return;
            times[at] = await search(query);
          }
        }),
      );
      return { times, seconds: (performance.now() - startedAt) / 1000 };
    },
    close: () => pool.close(),
  };
}
