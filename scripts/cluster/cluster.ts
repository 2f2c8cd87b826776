import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { s3Account } from "#test/sinks/s3-sink.ts";
import { exampleHost } from "../packaging/deploy/proxies.ts";
import { openLan } from "./lan.ts";
import { createHaproxy } from "./machines/haproxy.ts";
import { createPooler } from "./machines/pgbouncer.ts";
import { createPrimary, createStandby, type PostgresServer } from "./machines/postgres.ts";
import { createRedis } from "./machines/redis.ts";
import { createStore } from "./machines/store.ts";
import { createVarnish } from "./machines/varnish.ts";
import { createWebMachine } from "./machines/web.ts";
import type { Part } from "./part.ts";
import type { Programs } from "./programs.ts";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type ClusterOptions = { folder: string; programs: Programs; onLost(what: string): void };

const wellMaxMs = 120_000;

/** Two web machines and everything that docs/failures.md puts around them, each on a machine of its own. */
export async function startCluster({ folder, programs, onLost }: ClusterOptions) {
  const { addMachine, visitors } = openLan();
  const proxy = addMachine("proxy", 10);
  const web = [addMachine("web1", 11), addMachine("web2", 12)] as const;
  const databases = [addMachine("db1", 21), addMachine("db2", 22)] as const;
  const place = (name: string) => join(folder, name);
  const postgres = { bin: programs.postgres, onLost };
  let copies = 0;

  let primary = createPrimary({ ...postgres, machine: databases[0], folder: place("db1") });
  await primary.start();
  let replica: PostgresServer | null = await addReplica();
  const redis = createRedis({
    machine: addMachine("redis", 24),
    program: programs["redis-server"],
    folder: place("redis"),
    onLost,
  });
  const store = createStore({ machine: addMachine("store", 26), folder: place("store"), onLost });
  const pgbouncer = createPooler({
    machine: addMachine("pgbouncer", 23),
    program: programs.pgbouncer,
    folder: place("pgbouncer"),
    server: primary,
    onLost,
  });
  const varnishMachine = addMachine("varnish", 25);
  const varnish = createVarnish({
    machine: varnishMachine,
    program: programs.varnishd,
    folder: place("varnish"),
    proxy,
    purgers: [...web],
    onLost,
  });
  const haproxy = createHaproxy({
    machine: proxy,
    program: programs.haproxy,
    folder: place("haproxy"),
    web: [...web],
    varnish: varnishMachine,
    onLost,
  });
  const secret = randomBytes(32).toString("base64url");
  const settings = () => ({
    NODE_ENV: "production",
    SITE_URL: `https://${exampleHost}`,
    AUTH_SECRET: secret,
    AUTH_EMAIL_PASSWORD: "on",
    // HAProxy and Varnish; HAProxy appends twice to what goes past Varnish.
    TRUSTED_PROXY_HOPS: "2",
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: primary.url,
    ...(replica && { DATABASE_READ_URL: replica.url }),
    VALKEY_URL: redis.url,
    STORAGE: "s3",
    S3_ENDPOINT: store.url,
    S3_BUCKET: s3Account.bucket,
    S3_REGION: s3Account.region,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    CDN_PURGE_URL: varnish.url,
    CDN_PURGE_KIND: "varnish",
    DEMO_DATA: "on",
    FETCH_LOGOS: "off",
    LINK_CHECKS: "off",
    LOG_LEVEL: "info",
  });
  const sites = web.map((machine) => createWebMachine({ machine, folder: place(machine.name), settings, onLost }));
  for (const part of [redis, store, pgbouncer, varnish, haproxy, ...sites]) await part.start();

  async function addReplica(): Promise<PostgresServer> {
    const machine = databases.find(({ name }) => name !== primary.machine.name) ?? databases[1];
    copies += 1;
    const copy = createStandby({ ...postgres, machine, folder: place(`${machine.name}-copy${copies}`), primary });
    await copy.start();
    return copy;
  }

  async function untilServed({ machine: { name } }: Part): Promise<void> {
    const startedAt = performance.now();
    while ((await haproxy.listDown()).includes(name)) {
      if (performance.now() - startedAt > wellMaxMs) throw new Error(`HAProxy still takes ${name} for down.`);
      await wait(100);
    }
  }

  /** Why a web machine is not well; null if all are. */
  async function findAilment(): Promise<string | null> {
    for (const site of sites) {
      const answer = await site.askReady();
      if (answer?.text !== "ready") return `/ready of ${site.machine.name}: ${answer?.text ?? "no answer"}`;
    }
    const down = await haproxy.listDown();
    return down.length > 0 ? `HAProxy takes ${down.join(" and ")} for down` : null;
  }

  async function untilWell(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      const ailment = await findAilment();
      if (ailment === null) return;
      if (performance.now() - startedAt > wellMaxMs)
        throw new Error(`Not well after ${wellMaxMs / 1000} s: ${ailment}`);
      await wait(100);
    }
  }

  return {
    visitors,
    /** Where visitors come in. */
    door: proxy.address,
    folder,
    sites,
    redis,
    store,
    pgbouncer,
    varnish,
    get primary() {
      return primary;
    },
    get replica() {
      return replica;
    },
    untilWell,
    /** As an upgrade does it: each takes its settings anew, and the next one waits until HAProxy sends requests to it. */
    async rollWeb(): Promise<void> {
      for (const site of sites) {
        await site.stop();
        await site.start();
        await untilServed(site);
      }
    },
    /** From here on the standby is the primary, and there is no standby. */
    promote(): void {
      if (!replica) throw new Error("There is no replica to promote.");
      replica.administer("select pg_promote()");
      primary = replica;
      replica = null;
    },
    async addReplica(): Promise<void> {
      replica = await addReplica();
    },
  };
}
