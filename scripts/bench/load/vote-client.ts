import { Pool } from "undici";
import type { Task } from "../task.ts";
import { type VoteField, voteAt } from "./vote-pairs.ts";

type Input = { origin: string; siteUrl: string; cookies: string[]; field: VoteField; connections: number };
type Argument = { first: number; seconds: number };
export type VoteRound = { votes: number; seconds: number };

/** Votes over HTTP, each person with their own session, each connection with one request at a time. */
export async function voteClient({
  origin,
  siteUrl,
  cookies,
  field,
  connections,
}: Input): Promise<Task<null, Argument, VoteRound>> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const last = field.voters * field.products;

  async function vote(n: number): Promise<void> {
    const { voter, productId } = voteAt(field, n);
    const { statusCode, body } = await pool.request({
      method: "PUT",
      path: `/api/v1/products/${productId}/upvote`,
      headers: { cookie: cookies[voter] ?? "", origin: siteUrl, "content-type": "application/json" },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`A vote was answered with ${statusCode}.`);
  }

  return {
    ready: null,
    async round({ first, seconds }) {
      let next = first;
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until && next < last) await vote(next++);
        }),
      );
      return { votes: next - first, seconds: (performance.now() - startedAt) / 1000 };
    },
    close: () => pool.close(),
  };
}
