import { openDatabase } from "#db/database.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import type { VoteRound } from "../load/vote-client.ts";
import { type VoteField, voteAt } from "../load/vote-pairs.ts";
import type { Task } from "../task.ts";

type Input = { url: string; prefix: string; field: VoteField; connections: number };
type Argument = { first: number; seconds: number };

/** The reference if pgbench is not installed: the command itself on as many connections, without HTTP or sessions. */
export async function voteLoop({ url, prefix, field, connections }: Input): Promise<Task<null, Argument, VoteRound>> {
  const database = await openDatabase({ url, maxConnections: { app: connections, open: 1 } });
  const last = field.voters * field.products;
  return {
    ready: null,
    async round({ first, seconds }) {
      let next = first;
      const startedAt = performance.now();
      const until = startedAt + seconds * 1000;
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until && next < last) {
            const { voter, productId } = voteAt(field, next++);
            await castUpvote(database.app, { productId, voterId: `${prefix}${voter}` });
          }
        }),
      );
      return { votes: next - first, seconds: (performance.now() - startedAt) / 1000 };
    },
    close: () => database.close(),
  };
}
