import { setTimeout as wait } from "node:timers/promises";

// Fast, then immediate, then by force: each leaves the data safe, but the later ones need a recovery.
const steps = [
  { signal: "SIGINT", patienceMs: 60_000 },
  { signal: "SIGQUIT", patienceMs: 10_000 },
  { signal: "SIGKILL", patienceMs: 10_000 },
] as const;

type Target = { send: (signal: NodeJS.Signals) => void; hasEnded: () => boolean };

/** Asks PostgreSQL to stop, with increasing force, and returns whether it did. */
export async function endInSteps({ send, hasEnded }: Target): Promise<boolean> {
  for (const { signal, patienceMs } of steps) {
    if (hasEnded()) return true;
    send(signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (hasEnded()) return true;
      await wait(10);
    }
  }
  return hasEnded();
}
