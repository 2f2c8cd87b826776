export type Vitals = {
  /** Largest contentful paint, milliseconds after the navigation began. */
  lcp: number;
  /** Cumulative layout shift: the worst burst, as browsers define it. */
  cls: number;
  /** Total blocking time: how long tasks after the first paint took beyond 50 ms each. */
  tbt: number;
  /** The longest interaction, from input to paint; null before the first. Browsers round it to 8 ms. */
  inp: number | null;
};

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };

declare global {
  interface Window {
    benchEntries?: Record<string, Entry[]>;
  }
}

/** Runs in the page before its own scripts. Self-contained: nothing of this module exists there. */
export function observeVitals(): void {
  const entries: Record<string, Entry[]> = {};
  window.benchEntries = entries;
  for (const type of ["largest-contentful-paint", "layout-shift", "longtask", "event", "paint"]) {
    entries[type] = [];
    const observer = new PerformanceObserver((list) => entries[type]?.push(...(list.getEntries() as Entry[])));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }
}

/** Runs in the page. Self-contained, as above. */
export function readVitals(): Vitals {
  const entries = window.benchEntries ?? {};
  const of = (type: string) => entries[type] ?? [];
  const firstPaint = of("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  let [cls, burst, burstStart, burstEnd] = [0, 0, 0, 0];
  for (const shift of of("layout-shift")) {
    if (shift.hadRecentInput) continue;
    const isSameBurst = shift.startTime - burstEnd < 1000 && shift.startTime - burstStart < 5000;
    if (!isSameBurst) [burst, burstStart] = [0, shift.startTime];
    burst += shift.value ?? 0;
    burstEnd = shift.startTime;
    cls = Math.max(cls, burst);
  }
  const interactions = of("event").filter(({ interactionId }) => interactionId);
  return {
    lcp: of("largest-contentful-paint").at(-1)?.startTime ?? Number.NaN,
    cls,
    tbt: of("longtask")
      .filter(({ startTime }) => startTime >= firstPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0),
    inp: interactions.length > 0 ? Math.max(...interactions.map(({ duration }) => duration)) : null,
  };
}
