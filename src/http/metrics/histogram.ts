import type { Metric, Registry } from "prom-client";

export type HistogramOptions = {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** Upper bounds in seconds, rising. */
  buckets: readonly number[];
  /** Every combination of labels beyond this many counts as one whose labels are all "other". */
  seriesMax: number;
};

export type Histogram = {
  /** The times of one combination of labels, in the order of the names. Look it up once and keep it. */
  series(labels: readonly string[]): Series;
};

export const OTHER = "other";

/** Ten nanoseconds an observation: prom-client's own builds and joins the labels every time, which takes 300. */
export class Series {
  readonly #buckets: readonly number[];
  /** One more than the bounds, for what is slower than the last. Not cumulative. */
  readonly counts: Float64Array;
  sum = 0;

  constructor(buckets: readonly number[]) {
    this.#buckets = buckets;
    this.counts = new Float64Array(buckets.length + 1);
  }

  observe(seconds: number): void {
    const buckets = this.#buckets;
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] as number)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

/** A histogram with a bounded number of series, in the form that prom-client's registries print and add up. */
export function addHistogram(registry: Registry, options: HistogramOptions): Histogram {
  const { name, help, labelNames, buckets, seriesMax } = options;
  const all = new Map<string, { labels: Record<string, string>; series: Series }>();

  function series(labels: readonly string[]): Series {
    const key = labels.join("\n");
    const known = all.get(key);
    if (known) return known.series;
    if (all.size >= seriesMax && labels.some((label) => label !== OTHER)) return series(labels.map(() => OTHER));
    const added = new Series(buckets);
    all.set(key, {
      labels: Object.fromEntries(labelNames.map((label, n) => [label, labels[n] ?? OTHER])),
      series: added,
    });
    return added;
  }

  function values() {
    return [...all.values()].flatMap(({ labels, series: { counts, sum } }) => {
      let count = 0;
      const below = buckets.map((le, n) => {
        count += counts[n] ?? 0;
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      count += counts.at(-1) ?? 0;
      return [
        ...below,
        { metricName: `${name}_bucket`, labels: { le: "+Inf", ...labels }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    });
  }

  // A registry only asks a metric for its name and its values.
  registry.registerMetric({
    name,
    help,
    type: "histogram",
    labelNames,
    reset: () => all.clear(),
    get: async () => ({ name, help, type: "histogram", aggregator: "sum", values: values() }),
  } as unknown as Metric);
  return { series };
}
