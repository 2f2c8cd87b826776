import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";
import type { Part } from "./part.ts";

export type Fault = {
  name: string;
  /** Returns when the cluster is left to recover, perhaps with a note for the line. */
  run(cluster: Cluster): Promise<string | undefined>;
};

const parts: Record<string, (cluster: Cluster) => Part> = {
  web: ({ sites }) => sites[0] as Part,
  replica: ({ replica }) => replica as Part,
  redis: ({ redis }) => redis,
  varnish: ({ varnish }) => varnish,
  pgbouncer: ({ pgbouncer }) => pgbouncer,
  store: ({ store }) => store,
  primary: ({ primary }) => primary,
};

type Kind = (part: Part) => Promise<string | undefined>;

const kinds: Record<string, Kind> = {
  async kill(part) {
    await part.kill();
    // As long as a service manager waits.
    await wait(2000);
    await part.start();
    return undefined;
  },
  async freeze({ machine }) {
    machine.freeze();
    await wait(5000);
    machine.thaw();
    return undefined;
  },
  async partition({ machine }) {
    machine.unplug();
    await wait(5000);
    machine.plugIn();
    return undefined;
  },
  async slow({ machine }) {
    const how = machine.slowDown();
    await wait(5000);
    machine.speedUp();
    return how;
  },
};

const ofParts: Fault[] = Object.entries(kinds).flatMap(([kind, inflict]) =>
  Object.entries(parts).map(([name, find]) => ({
    name: `${kind}-${name}`,
    run: (cluster: Cluster) => inflict(find(cluster)),
  })),
);

/** Only one machine can't reach the pooler, so only that one may be taken out. */
const split: Fault = {
  name: "partition-web-pgbouncer",
  async run({ sites, pgbouncer }) {
    const machine = sites[0]?.machine;
    machine?.separateFrom(pgbouncer.machine);
    await wait(6000);
    machine?.joinTo(pgbouncer.machine);
    return undefined;
  },
};

/** As docs/failures.md says under "Failover by hand", the primary being there to be stopped. */
const failover: Fault = {
  name: "failover",
  async run(cluster) {
    await cluster.primary.stop();
    return await moveToReplica(cluster);
  },
};

/** The primary is gone without a warning. Synchronous replication is what makes that lose nothing acknowledged. */
const failoverLost: Fault = {
  name: "failover-lost",
  async run(cluster) {
    const { primary } = cluster;
    primary.administer("alter system set synchronous_standby_names = 'replica'");
    primary.administer("select pg_reload_conf()");
    await untilSynchronous(cluster);
    await wait(1000);
    await primary.kill();
    return await moveToReplica(cluster);
  },
};

async function moveToReplica(cluster: Cluster): Promise<string> {
  const startedAt = performance.now();
  cluster.promote();
  cluster.pgbouncer.pointTo(cluster.primary);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  await cluster.rollWeb();
  await cluster.addReplica();
  await cluster.rollWeb();
  return `promoted and PgBouncer moved in ${seconds} s; both web machines restarted twice`;
}

async function untilSynchronous({ primary }: Cluster): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (primary.administer("select sync_state from pg_stat_replication") === "sync") return;
    await wait(100);
  }
  throw new Error("The replica did not become synchronous.");
}

const roll: Fault = {
  name: "roll-web",
  async run(cluster) {
    await cluster.rollWeb();
    return undefined;
  },
};

export const faults: Fault[] = [...ofParts, split, roll, failover, failoverLost];

/** Those with these names, in our order; all without names. */
export function chooseFaults(only: string | undefined): Fault[] {
  if (only === undefined) return faults;
  const names = only.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no fault ${unknown.join(", ")}. There are: ${faults.map(({ name }) => name).join(", ")}.`,
    );
  }
  return faults.filter(({ name }) => names.includes(name));
}
