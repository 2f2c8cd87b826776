import { setTimeout as wait } from "node:timers/promises";
import type { Database, Replica } from "#db/database.ts";
import type { Finding } from "./finding.ts";

// The watch asks twice a second, and a replica that was lost may take a moment to be reached.
const patienceMs = 3000;
const pollMs = 50;

const isOk = (replica: Replica) => replica.state() === "ok";

/** What the watches over the replicas say, a line each, once they have had time to ask. */
export async function examineReplicas(
  { replicas }: Pick<Database, "replicas">,
  { waitMs = patienceMs } = {},
): Promise<Finding[]> {
  const until = performance.now() + waitMs;
  while (!replicas.every(isOk) && performance.now() < until) await wait(pollMs);
  return replicas.map((replica, index) => {
    const name = replicas.length === 1 ? `The replica (${replica.host})` : `Replica ${index + 1} (${replica.host})`;
    return examineReplica(replica, { name, instead: replicas.some(isOk) ? "another one" : "the primary" });
  });
}

function examineReplica(replica: Replica, { name, instead }: { name: string; instead: string }): Finding {
  const check = "replica";
  const [state, bytes] = [replica.state(), replica.lagBytes()];
  if (state === "ok") {
    const behind = bytes === null ? "how far behind is unknown" : `${bytes.toLocaleString("en")} bytes behind`;
    return { check, state, text: `${name} answers, ${behind}.` };
  }
  if (state === "lagging") {
    const lag = bytes === null ? "" : ` (${bytes.toLocaleString("en")} bytes)`;
    const text = `${name} is more than 10 s behind${lag}, so public reads use ${instead}: look at its replication.`;
    return { check, state: "wrong", text };
  }
  const text = `${name} does not answer, so public reads use ${instead}: check DATABASE_READ_URL and the server behind it.`;
  return { check, state: "wrong", text };
}
