import { AggregatorRegistry, type Registry } from "prom-client";

/** A metric with its values, as processes exchange them: what `getMetricsAsJSON` returns, whose own type is wrong. */
export type Figure = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  /** How the values of several processes become one. */
  aggregator: string;
  values: FigureValue[];
};

export type FigureValue = {
  value: number;
  labels: Record<string, string | number>;
  /** Of a histogram: `…_bucket`, `…_sum` or `…_count`. */
  metricName?: string;
};

export async function readFigures(registry: Registry): Promise<Figure[]> {
  return (await registry.getMetricsAsJSON()) as unknown as Figure[];
}

/** One site from several processes: each metric says how. */
export function addUpFigures(parts: Figure[][]): Promise<Figure[]> {
  return readFigures(AggregatorRegistry.aggregate(parts));
}

/** In Prometheus' text format. */
export function printFigures(figures: Figure[]): Promise<string> {
  return AggregatorRegistry.aggregate([figures]).metrics();
}
