import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#db/database.ts";
import type { Finding } from "./finding.ts";

// The watch asks twice a second, and a replica that was lost may take a moment to be reached.
const patienceMs = 3000;
const pollMs = 50;

/** What the watch over the replica says, once it has had time to ask. */
export async function examineReplica({ replica }: Database, { waitMs = patienceMs } = {}): Promise<Finding[]> {
  const check = "replica";
  if (!replica) return [];
  const until = performance.now() + waitMs;
  while (replica.state() !== "ok" && performance.now() < until) await wait(pollMs);
  const state = replica.state();
  const bytes = replica.lagBytes();
  if (state === "ok") {
    const behind = bytes === null ? "how far behind is unknown" : `${bytes.toLocaleString("en")} bytes behind`;
    return [{ check, state, text: `Answers, ${behind}.` }];
  }
  if (state === "lagging") {
    const lag = bytes === null ? "" : ` (${bytes.toLocaleString("en")} bytes)`;
    const text = `Is more than 10 s behind${lag}, so public reads use the primary: look at its replication.`;
    return [{ check, state: "wrong", text }];
  }
  const text = "Does not answer, so public reads use the primary: check DATABASE_READ_URL and the server behind it.";
  return [{ check, state: "wrong", text }];
}
