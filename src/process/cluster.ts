import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { StartupError } from "../runtime/startup-error.ts";

export type ClusterOptions = {
  count: number;
  /** The file a worker runs. */
  program: string;
  /** The variables a worker gets in addition to ours. Its replacement gets the same ones. */
  environmentOf: (index: number) => Record<string, string>;
  log: Logger;
};

export type RunningServer = { port: number; stop(): Promise<void> };

/** Workers also send other messages, such as their figures (worker-figures.ts). */
type WorkerMessage = { kind: "ready"; port: number } | { kind: "failed"; message: string } | { kind: "other" };

const STOP = "stop";
// Longer than a worker waits for its running requests and jobs.
const STOP_PATIENCE_MS = 20_000;
// A worker that lived this long started properly, so its start wasn't what failed.
const STEADY_AFTER_MS = 10_000;
const FIRST_DELAY_MS = 100;
const LAST_DELAY_MS = 30_000;

/**
 * The primary's half: runs `count` workers on one port and replaces each one that dies. Ready when all of them listen.
 */
export async function startCluster({ count, program, environmentOf, log }: ClusterOptions): Promise<RunningServer> {
  // Our own flags load what only the launcher needs.
  cluster.setupPrimary({ exec: program, args: [], execArgv: [] });
  const stopping = new AbortController();
  const workers = Array.from({ length: count }, (_, index) => launchWorker(environmentOf(index)));
  // If one can't start, our process ends, and the others end with it.
  const [port] = await Promise.all(workers.map(({ ready }) => ready));
  for (const { pid } of workers) log.info({ worker: pid }, "worker ready");
  const kept = workers.map((_, index) => keepRunning(index));

  async function keepRunning(index: number): Promise<void> {
    for (let delayMs = 0; ; ) {
      const worker = workers[index] as RunningWorker;
      const { reason, livedMs } = await worker.exited;
      if (stopping.signal.aborted) return;
      delayMs = livedMs > STEADY_AFTER_MS ? 0 : Math.min(Math.max(delayMs * 2, FIRST_DELAY_MS), LAST_DELAY_MS);
      log.error({ worker: worker.pid, reason, delayMs }, "a worker ended; another takes its place");
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const next = launchWorker(environmentOf(index));
      workers[index] = next;
      next.ready.then(
        () => log.info({ worker: next.pid }, "worker ready"),
        (error: Error) => {
          if (!stopping.signal.aborted)
            log.error({ worker: next.pid, reason: error.message }, "a worker did not start");
        },
      );
    }
  }

  return {
    port: port as number,
    async stop() {
      stopping.abort();
      await Promise.all([...workers.map((worker) => worker.stop()), ...kept]);
    },
  };
}

export type WorkerServer = {
  stop(): Promise<void>;
  /** Fulfilled when the primary asks. When it is gone, Node itself ends the worker. */
  stopAsked: Promise<void>;
};

/** The worker's half: starts and says how it went. */
export async function runWorker(start: () => Promise<RunningServer>): Promise<WorkerServer> {
  const stopAsked = new Promise<void>((resolve) => {
    process.on("message", (message) => message === STOP && resolve());
  });
  try {
    const { port, stop } = await start();
    await tellPrimary({ kind: "ready", port });
    return { stop, stopAsked };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    // The primary prints it once, however many workers say the same.
    await tellPrimary({ kind: "failed", message: error.message });
    process.exit(1);
  }
}

type RunningWorker = {
  pid: number | undefined;
  ready: Promise<number>;
  exited: Promise<{ reason: string; livedMs: number }>;
  stop(): Promise<void>;
};

function launchWorker(environment: Record<string, string>): RunningWorker {
  const startedAt = performance.now();
  const worker = cluster.fork(environment);
  const exited = new Promise<{ reason: string; livedMs: number }>((resolve) => {
    const end = (reason: string) => resolve({ reason, livedMs: performance.now() - startedAt });
    worker.once("exit", (code, signal) => end(signal ?? `exit code ${code}`));
    // This event also reports a message that couldn't be sent. Only a worker without a process has no exit to wait for.
    worker.on("error", (error) => worker.process.pid === undefined && end(error.message));
  });
  let isReady = false;
  const ready = new Promise<number>((resolve, reject) => {
    let failure = "A worker process ended before it was ready.";
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "failed") failure = message.message;
      if (message.kind !== "ready") return;
      isReady = true;
      resolve(message.port);
    });
    void exited.then(() => reject(new StartupError(failure)));
  });
  return {
    pid: worker.process.pid,
    ready,
    exited,
    async stop() {
      const killing = setTimeout(() => worker.process.kill("SIGKILL"), STOP_PATIENCE_MS);
      // A worker that is still starting has no open connections and no listener yet.
      if (!isReady) worker.process.kill();
      else if (worker.isConnected()) worker.send(STOP);
      await exited;
      clearTimeout(killing);
    },
  };
}

function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}
