import { Counter, Gauge, type Registry } from "prom-client";

type Workers = { wanted: number; running: () => number; ended: () => number };

export function addWorkers(registry: Registry, { wanted, running, ended }: Workers): void {
  new Gauge({
    name: "workers",
    help: "Processes that serve the site: how many it should have, and how many there are",
    labelNames: ["state"],
    aggregator: "max",
    registers: [registry],
    collect() {
      this.set({ state: "wanted" }, wanted);
      this.set({ state: "running" }, running());
    },
  });
  new Counter({
    name: "worker_exits_total",
    help: "Workers that ended, for whatever reason; another one takes the place of each",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(ended());
    },
  });
}
