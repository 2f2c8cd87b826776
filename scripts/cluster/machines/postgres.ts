import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { projectRoot } from "#runtime/project-root.ts";
import { asPostgres, becomePostgres } from "../../packaging/deploy/postgres-scripts.ts";
import { runCommand } from "../../packaging/run-command.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";

const port = 5432;
export const databasePassword = 'a pass:word with @ and "quotes"';
const deploy = (path: string) => join(projectRoot, "deploy", path);

export type PostgresServer = Part & {
  url: string;
  /** Runs a statement as the superuser, over the socket on the machine itself. */
  administer(statement: string): string;
};

type PostgresOptions = {
  machine: Machine;
  /** Where PostgreSQL's own programs are. */
  bin: string;
  folder: string;
  onLost(what: string): void;
};

export function urlAt(address: string, at = port): string {
  return `postgresql://toolshelf:${encodeURIComponent(databasePassword)}@${address}:${at}/toolshelf`;
}

/** A new server with the role and the database that deploy/ makes for the site. */
export function createPrimary(options: PostgresOptions): PostgresServer {
  const { bin, place, data, env } = prepare(options);
  const initdb = ["-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--auth-host=scram-sha-256"];
  asPostgres([join(bin, "initdb"), ...initdb], env);
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nhost all all all scram-sha-256\n");
  const control = [join(bin, "pg_ctl"), "-w", "-l", join(place, "first.log")];
  asPostgres([...control, "-o", `-c listen_addresses='' -k ${place}`, "start"], env);
  asPostgres(["sh", deploy("postgres/create-role.sh")], env);
  asPostgres([...control, "stop"], env);
  const args = [join(bin, "postgres"), "-D", data, "-k", place, "-c", "listen_addresses=*"];
  return asServer(options, { place, env, args });
}

/** A standby as deploy/ makes it: a copy at the first start. It stays a server of its own when it is promoted. */
export function createStandby(options: PostgresOptions & { primary: PostgresServer }): PostgresServer {
  const { place, env } = prepare(options);
  const primary = {
    DATABASE_HOST: options.primary.machine.address,
    DATABASE_PORT: String(port),
    DATABASE_PASSWORD: databasePassword,
  };
  const args = ["sh", deploy("postgres/start-replica.sh"), "-k", place, "-c", "listen_addresses=*"];
  return asServer(options, { place, env: { ...env, ...primary }, args });
}

function prepare({ bin, folder }: PostgresOptions) {
  mkdirSync(folder, { recursive: true });
  runCommand("chown", ["postgres", folder]);
  const data = join(folder, "data");
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGDATA: data,
    PGHOST: folder,
    PGPORT: String(port),
    DATABASE_PASSWORD: databasePassword,
  };
  return { bin, place: folder, data, env };
}

type Launch = { place: string; env: NodeJS.ProcessEnv; args: string[] };

function asServer({ machine, bin, onLost }: PostgresOptions, { place, env, args }: Launch): PostgresServer {
  const url = urlAt(machine.address);
  const psql = ["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-U", "postgres", "-d", "toolshelf"];
  const part = definePart({
    machine,
    port,
    onLost,
    // Fast: ends its sessions, and waits until the standby has everything.
    stopSignal: "SIGINT",
    isUp: () => answers(url),
    launch: () =>
      machine.launch({ program: "setpriv", args: [...becomePostgres, ...args], env, log: join(place, "server.log") }),
  });
  return {
    ...part,
    url,
    administer: (statement) => asPostgres([join(bin, "psql"), ...psql, "-c", statement], env).trim(),
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
