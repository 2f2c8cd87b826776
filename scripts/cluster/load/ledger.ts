/** How a write ended for who sent it. Unknown: a 5xx or no answer, so it may have happened or still happen. */
export type Outcome = "acknowledged" | "refused" | "unknown";

export function outcomeOf(status: number): Outcome {
  if (status === 0 || status >= 500) return "unknown";
  return status < 300 ? "acknowledged" : "refused";
}

export type LedgerEntry<State> = {
  /** What the site has acknowledged last; null before the first time. */
  acknowledged: State | null;
  /** What may have happened beside it. From then on nobody writes there: a late request could undo a later one. */
  possible: State[];
  isBusy: boolean;
};

export type Ledger<State> = {
  /** One write at a time for each key, and none after an unknown end. */
  isFree(key: string): boolean;
  write(key: string, state: State, send: () => Promise<Outcome>): Promise<Outcome>;
  entries(): [key: string, entry: LedgerEntry<State>][];
};

/** The visitors' own record of their writes. */
export function createLedger<State>(): Ledger<State> {
  const entries = new Map<string, LedgerEntry<State>>();
  return {
    isFree(key) {
      const entry = entries.get(key);
      return !entry || (!entry.isBusy && entry.possible.length === 0);
    },
    async write(key, state, send) {
      const entry = entries.get(key) ?? { acknowledged: null, possible: [], isBusy: false };
      entries.set(key, entry);
      entry.isBusy = true;
      const outcome = await send();
      entry.isBusy = false;
      if (outcome === "acknowledged") entry.acknowledged = state;
      if (outcome === "unknown") entry.possible.push(state);
      return outcome;
    },
    entries: () => [...entries],
  };
}

/** Whether this is what the entry allows: what was acknowledged, or what came after it without an answer. */
export function isAllowed<State>({ acknowledged, possible }: LedgerEntry<State>, found: State | null): boolean {
  return found === acknowledged || (found !== null && possible.includes(found));
}
