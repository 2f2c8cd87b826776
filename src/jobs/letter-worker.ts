import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { type LetterServices, sendNextLetter } from "#domain/records/letters/send-next-letter.ts";

/**
 * Sends as many letters at a time as the mail service has connections, so that a slow mailbox doesn't block the others.
 */
const LANES = 2;
const PAUSE_MS = 1000;
// After this a letter is abandoned, and the next worker sends it again.
const STOP_PATIENCE_MS = 5000;

type LetterWorkerOptions = Omit<LetterServices, "log"> & { db: Db; log: Pick<Logger, "warn" | "error"> };

export type LetterWorker = {
  start(): void;
  /** Takes no new letters; those in progress are finished. */
  stop(): Promise<void>;
};

/**
 * Sends letters as they come. Polling twice a second costs less than a listening connection, and misses nothing: any
 * number of processes may poll, and each letter is taken by one of them.
 */
export function createLetterWorker({ db, ...services }: LetterWorkerOptions): LetterWorker {
  const stopping = new AbortController();
  let lanes: Promise<void>[] = [];

  async function runLane(delayMs: number): Promise<void> {
    await pause(delayMs);
    while (!stopping.signal.aborted) {
      const outcome = await sendNextLetter(db, services).catch((error: unknown) => {
        services.log.warn({ err: error }, "cannot read the letter queue");
        return null;
      });
      if (!outcome) await pause(PAUSE_MS);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  return {
    start() {
      lanes = Array.from({ length: LANES }, (_, lane) => runLane((lane * PAUSE_MS) / LANES));
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(lanes), wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
