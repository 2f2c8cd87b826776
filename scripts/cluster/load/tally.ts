export type Sums = {
  requests: number;
  /** 5xx or no answer. */
  failed: number;
  /** The longest time in which nobody got an answer that was none of those. */
  longestGapMs: number;
  /** Of those that failed: how often each status came, `no answer` included. */
  kinds: Record<string, number>;
};

export type Tally = {
  /** Counts a request that began at that time of `now`, when its answer is there. */
  note(status: number): void;
  /** Ends the span before and begins one. */
  begin(): void;
  sums(): Sums;
};

/** What visitors noticed since the last `begin`. */
export function createTally(now: () => number = () => performance.now()): Tally {
  let sums: Sums;
  let answeredAt: number;
  const begin = () => {
    sums = { requests: 0, failed: 0, longestGapMs: 0, kinds: {} };
    answeredAt = now();
  };
  const closeGap = () => Math.max(sums.longestGapMs, now() - answeredAt);
  begin();
  return {
    begin,
    note(status) {
      sums.requests += 1;
      if (status === 0 || status >= 500) {
        sums.failed += 1;
        const kind = status === 0 ? "no answer" : String(status);
        sums.kinds[kind] = (sums.kinds[kind] ?? 0) + 1;
        return;
      }
      sums.longestGapMs = closeGap();
      answeredAt = now();
    },
    sums: () => ({ ...sums, longestGapMs: closeGap() }),
  };
}

export function describeSums({ requests, failed, longestGapMs, kinds }: Sums): string {
  const share = requests === 0 ? 0 : (100 * failed) / requests;
  const named = Object.entries(kinds).map(([kind, count]) => `${count} × ${kind}`);
  const failures = `${failed} failed (${share.toFixed(1)} %${failed > 0 ? `: ${named.join(", ")}` : ""})`;
  return `${requests} requests, ${failures}, longest gap ${(longestGapMs / 1000).toFixed(1)} s`;
}
