import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { type LetterOutcome, type LetterServices, sendNextLetter } from "#domain/letters/send-next-letter.ts";

/** As many letters at a time as the mail service has connections: one slow mailbox does not hold up the others. */
const LANES = 2;
const PAUSE_MS = 1000;
// Cut off after that, a letter is sent again by whoever comes next.
const STOP_PATIENCE_MS = 5000;

type LetterWorkerOptions = Omit<LetterServices, "log"> & { db: Db; log: Pick<Logger, "warn" | "error"> };

export type LetterStats = Record<LetterOutcome, number>;
export type LetterWorker = {
  start(): void;
  /** What became of this process's tries since its start. */
  stats(): LetterStats;
  /** Nothing new is begun; letters under way are finished. */
  stop(): Promise<void>;
};

/**
 * Sends letters as they come. Looking twice a second costs less than a connection that listens, and nothing is missed:
 * any number of processes may look, and each letter is taken by one of them.
 */
export function createLetterWorker({ db, ...services }: LetterWorkerOptions): LetterWorker {
  const stopping = new AbortController();
  const stats: LetterStats = { sent: 0, failed: 0, dead: 0 };
  let lanes: Promise<void>[] = [];

  async function runLane(delayMs: number): Promise<void> {
    await pause(delayMs);
    while (!stopping.signal.aborted) {
      const outcome = await sendNextLetter(db, services).catch((error: unknown) => {
        services.log.warn({ err: error }, "the letters cannot be reached");
        return null;
      });
      if (outcome) stats[outcome] += 1;
      else await pause(PAUSE_MS);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  return {
    start() {
      lanes = Array.from({ length: LANES }, (_, lane) => runLane((lane * PAUSE_MS) / LANES));
    },
    stats: () => ({ ...stats }),
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(lanes), wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
