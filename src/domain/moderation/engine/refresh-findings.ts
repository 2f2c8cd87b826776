import type { Db } from "#db/database.ts";
import type { AnyFindingKind } from "./kinds/finding-kind.ts";
import { lookOnce } from "./look-once.ts";

type Refresh = {
  kinds: readonly AnyFindingKind[];
  /** Once it is aborted, no new look is started; the next run continues there. */
  signal: AbortSignal;
};

/**
 * Takes every kind through its round, or as much of it as time allows. Every kind gets a turn, so a long round delays
 * none, and a failing kind doesn't stop the others.
 */
export async function refreshFindings(db: Db, { kinds, signal }: Refresh): Promise<{ looked: number }> {
  let looked = 0;
  let waiting = [...kinds];
  const failures: unknown[] = [];
  while (waiting.length > 0 && !signal.aborted) {
    const unfinished: AnyFindingKind[] = [];
    for (const kind of waiting) {
      if (signal.aborted) break;
      try {
        const look = await lookOnce(db, { kind });
        looked += look.looked;
        if (!look.isFinished) unfinished.push(kind);
      } catch (error) {
        failures.push(error);
      }
    }
    waiting = unfinished;
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some kinds of findings could not be looked for");
  return { looked };
}
