import { Registry } from "prom-client";
import type { Db } from "../db/database.ts";
import type { Env } from "../env.ts";
import { type Figure, printFigures, readFigures } from "../http/metrics/figures.ts";
import { startMetricsServer } from "../http/metrics/metrics-server.ts";
import { addSiteGauges } from "../http/metrics/site-gauges.ts";
import { addWorkers } from "../http/metrics/workers.ts";
import { gatherFigures, tellFigures } from "./worker-figures.ts";

export type SiteMetrics = {
  /** The figures of all processes together. */
  read(): Promise<Figure[]>;
  close(): void;
};

type Served = { db: Db; metrics: Env["metrics"] };

/** Of the only process of the site. */
export async function serveOwnMetrics(registry: Registry, { db, metrics }: Served): Promise<SiteMetrics> {
  addSiteGauges(registry, db);
  addWorkers(registry, { wanted: 1, running: () => 1, ended: () => 0 });
  return serve(metrics, () => readFigures(registry));
}

/** Of a worker, which has no port: it tells its figures to the primary. */
export function tellMetrics(registry: Registry): SiteMetrics {
  return { read: tellFigures(() => readFigures(registry)), close() {} };
}

/** Of the primary: everything its workers tell, and what is the same in all of them. */
export async function serveMetricsOfWorkers(wanted: number, { db, metrics }: Served): Promise<SiteMetrics> {
  const registry = new Registry();
  const { read, running, ended } = gatherFigures(() => readFigures(registry));
  addSiteGauges(registry, db);
  addWorkers(registry, { wanted, running, ended });
  return serve(metrics, read);
}

async function serve(metrics: Env["metrics"], read: () => Promise<Figure[]>): Promise<SiteMetrics> {
  const server = metrics && (await startMetricsServer({ ...metrics, read: async () => printFigures(await read()) }));
  return { read, close: () => server?.close() };
}
