// A primary whose workers count something, as a separate program that tests can kill parts of.
import cluster from "node:cluster";
import { pino } from "pino";
import { Counter, Gauge, Registry } from "prom-client";
import { printFigures, readFigures } from "../http/metrics/figures.ts";
import { addHistogram } from "../http/metrics/histogram.ts";
import { startMetricsServer } from "../http/metrics/metrics-server.ts";
import { runWorker, startCluster } from "./cluster.ts";
import { gatherFigures, tellFigures } from "./worker-figures.ts";

const registry = new Registry();
const registers = [registry];

if (cluster.isWorker) {
  const things = new Counter({ name: "things_total", help: "h", labelNames: ["kind"], registers });
  const times = addHistogram(registry, { name: "times", help: "h", labelNames: ["of"], buckets: [1], seriesMax: 5 });
  new Gauge({ name: "connections", help: "h", registers, collect: gaugeOf(3) });
  new Gauge({ name: "oldest", help: "h", aggregator: "max", registers, collect: gaugeOf(cluster.worker?.id ?? 0) });
  const readSite = tellFigures(() => readFigures(registry));
  things.inc({ kind: "a" }, 10);
  times.series(["a"]).observe(0.5);
  process.on("SIGUSR2", async () => console.log(JSON.stringify(await readSite())));
  const { stopAsked } = await runWorker(async () => ({ port: 1, stop: async () => {} }));
  await stopAsked;
  process.exit(0);
}

const { read, running, ended } = gatherFigures(() => readFigures(registry));
new Gauge({ name: "running", help: "h", registers, collect: gaugeOf(running) });
new Gauge({ name: "ended", help: "h", registers, collect: gaugeOf(ended) });
const log = pino({ level: "info" });
await startCluster({ count: 2, program: import.meta.filename, environmentOf: () => ({}), log });
const port = Number(process.argv[2]);
const server = await startMetricsServer({ port, host: "127.0.0.1", read: async () => printFigures(await read()) });
server.ref();
console.log("serving");

function gaugeOf(value: number | (() => number)) {
  return function (this: Gauge) {
    this.set(typeof value === "number" ? value : value());
  };
}
