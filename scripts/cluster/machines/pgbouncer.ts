import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { fillIn } from "../../packaging/deploy/fill-in.ts";
import { becomePostgres } from "../../packaging/deploy/postgres-scripts.ts";
import { runCommand } from "../../packaging/run-command.ts";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";
import { databasePassword, type PostgresServer, urlAt } from "./postgres.ts";

const port = 6432;
const read = (path: string) => readFileSync(join(projectRoot, "deploy/pgbouncer", path), "utf8");

export type Pooler = Part & {
  url: string;
  /** Writes another server into its settings and has it read them again. */
  pointTo(server: PostgresServer): void;
};

type PoolerOptions = {
  machine: Machine;
  program: string;
  folder: string;
  server: PostgresServer;
  onLost(what: string): void;
};

export function createPooler({ machine, program, folder, server, onLost }: PoolerOptions): Pooler {
  mkdirSync(folder, { recursive: true });
  const [settings, users, script] = ["pgbouncer.ini", "users.txt", "start.sh"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  runCommand("chown", ["postgres", folder]);
  writeFileSync(script, fillIn(read("start.sh"), [["/tmp/users.txt", users]]));

  function writeSettings({ machine: { address } }: PostgresServer): void {
    const filled = fillIn(read("pgbouncer.ini"), [
      ["host=db port=5432", `host=${address} port=5432`],
      ["/tmp/users.txt", users],
    ]);
    writeFileSync(settings, filled);
    chmodSync(settings, 0o644);
  }

  writeSettings(server);
  let running: ReturnType<Machine["launch"]> | undefined;
  const part = definePart({
    machine,
    port,
    onLost,
    launch() {
      const env = { PATH: `${dirname(program)}:${process.env.PATH}`, DATABASE_PASSWORD: databasePassword };
      const args = [...becomePostgres, "sh", script, settings];
      running = machine.launch({ program: "setpriv", args, env, log: join(folder, "pgbouncer.log") });
      return running;
    },
  });
  return {
    ...part,
    url: urlAt(machine.address, port),
    pointTo(next) {
      writeSettings(next);
      running?.kill("SIGHUP");
    },
  };
}
