import type { Env } from "#env.ts";

type Shared = Pick<Env, "webConcurrency" | "databaseConnections" | "databaseReadConnections">;

/** The most connections that a process opens with each pool. */
export function connectionShares({ webConcurrency, databaseConnections, databaseReadConnections }: Shared) {
  return {
    app: databaseConnections ?? share(40, { max: 10, webConcurrency }),
    reads: share(10, { max: 2, webConcurrency }),
    open: databaseReadConnections ?? share(25, { max: 6, webConcurrency }),
  };
}

/** PostgreSQL allows 100 connections by default, and all processes together must leave some for others. */
function share(total: number, { max, webConcurrency }: { max: number; webConcurrency: number }): number {
  return Math.min(max, Math.max(2, Math.floor(total / webConcurrency)));
}

const jobConnections = 2;
const listenConnections = 1;

type Counted = Shared & Pick<Env, "databaseDirectUrl" | "databaseReadUrls" | "edge">;

/** What all processes of this machine may open to the primary at once, without what goes through a pooler. */
export function countConnections(env: Counted): { perProcess: number; total: number } {
  const direct = jobConnections + listenConnections + (env.edge ? 1 : 0);
  const { app, reads, open } = connectionShares(env);
  // The watches over the replicas share one.
  const pooled = app + reads + open + (env.databaseReadUrls.length > 0 ? 1 : 0);
  const perProcess = direct + (env.databaseDirectUrl ? 0 : pooled);
  return { perProcess, total: env.webConcurrency * perProcess };
}
