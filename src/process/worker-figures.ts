import cluster, { type Worker } from "node:cluster";
import { randomUUID } from "node:crypto";
import { addUpFigures, type Figure } from "../http/metrics/figures.ts";
import { createLabelLimit } from "../http/metrics/label-limit.ts";

type Asked = { kind: "figures asked"; id: string };
type Told = { kind: "figures"; id: string; figures: Figure[] };
type Message = Asked | Told | { kind: "other" };

/** The other end of a channel, as a worker and its primary see each other. */
type Peer = {
  send?(message: Message, done: (error: Error | null) => void): unknown;
  on(event: "message" | "disconnect", listener: (message: Message) => void): unknown;
  off(event: "message" | "disconnect", listener: (message: Message) => void): unknown;
};

// Usually it takes milliseconds, and a collector waits ten seconds for everything.
const PATIENCE_MS = 2000;

/** The worker's half: tells its figures to the primary. Returns how to ask the primary for those of the whole site. */
export function tellFigures(readOwn: () => Promise<Figure[]>): () => Promise<Figure[]> {
  const primary = process as unknown as Peer;
  primary.on("message", (message) => {
    if (message.kind === "figures asked") void tell(primary, { id: message.id, read: readOwn });
  });
  return async () => (await ask(primary)) ?? readOwn();
}

export type GatheredFigures = {
  /** Everybody's, added up. */
  read(): Promise<Figure[]>;
  /** How many workers there are now. */
  running(): number;
  /** How many have ended. */
  ended(): number;
};

/**
 * The primary's half: adds up the figures of all workers and its own. What a worker had counted when it was last asked
 * stays in the sums after its end: a sum that falls looks like a restart, and every rate would count it all once more.
 */
export function gatherFigures(readOwn: () => Promise<Figure[]>): GatheredFigures {
  const last = new Map<number, Figure[]>();
  const limitLabels = createLabelLimit();
  let departed: Figure[][] = [];
  let ended = 0;
  let reading: Promise<Figure[]> | null = null;

  async function askWorker(worker: Worker): Promise<void> {
    const figures = await ask(worker as unknown as Peer);
    // The figures of one that has ended meanwhile have already been put aside, as they were.
    if (figures && worker.isConnected()) last.set(worker.id, limitLabels(figures));
  }

  async function readNow(): Promise<Figure[]> {
    const own = readOwn();
    await Promise.all(listWorkers().map(askWorker));
    // One that doesn't answer counts with what it said last.
    const parts = [await own, ...departed, ...last.values()];
    const gone = [...departed];
    const sum = await addUpFigures(gone);
    departed = [sum, ...departed.slice(gone.length)];
    return addUpFigures(parts);
  }

  /** One at a time: requests in the meantime share its answer. */
  function read(): Promise<Figure[]> {
    reading ??= readNow().finally(() => {
      reading = null;
    });
    return reading;
  }

  cluster.on("exit", ({ id }) => {
    ended += 1;
    const figures = last.get(id) ?? [];
    last.delete(id);
    departed.push(figures.filter(({ type }) => type !== "gauge"));
  });
  cluster.on("message", (worker, message: Message) => {
    if (message.kind === "figures asked") void tell(worker as unknown as Peer, { id: message.id, read });
  });
  return { read, running: () => listWorkers().length, ended: () => ended };
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []));
}

async function tell(peer: Peer, { id, read }: { id: string; read: () => Promise<Figure[]> }): Promise<void> {
  // Without an answer the asker goes on without our figures.
  const figures = await read().catch(() => null);
  if (figures) peer.send?.({ kind: "figures", id, figures }, () => {});
}

/** Null if no answer comes in time, or the other side is gone. */
function ask(peer: Peer): Promise<Figure[] | null> {
  const id = randomUUID();
  return new Promise((resolve) => {
    function end(figures: Figure[] | null): void {
      clearTimeout(timer);
      peer.off("message", onMessage);
      peer.off("disconnect", onGone);
      resolve(figures);
    }
    function onMessage(message: Message): void {
      if (message.kind === "figures" && message.id === id) end(message.figures);
    }
    const onGone = () => end(null);
    const timer = setTimeout(() => end(null), PATIENCE_MS);
    peer.on("message", onMessage);
    peer.on("disconnect", onGone);
    peer.send?.({ kind: "figures asked", id }, (error) => error && end(null));
  });
}
