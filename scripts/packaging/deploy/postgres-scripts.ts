import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { readEnv } from "#env.ts";
import { examineSite } from "#process/doctor/examine-site.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { findProgram } from "../find-program.ts";
import { expectThat, NotHere } from "../report.ts";
import { runCommand } from "../run-command.ts";
import { fillIn } from "./fill-in.ts";

const password = 'a pass:word with @ and "quotes"';
const deploy = (path: string) => join(projectRoot, "deploy", path);

/** compose.yaml's scripts on this machine's PostgreSQL: the role, the replica and PgBouncer, seen by the doctor. */
export async function checkPostgresScripts(folder: string): Promise<string> {
  const bin = findPostgres();
  const place = join(folder, "postgres");
  mkdirSync(place, { recursive: true });
  runCommand("chown", ["postgres", place]);
  const running: ChildProcess[] = [];
  const found: string[] = [];
  try {
    const primary = await startPrimary({ bin, place, running });
    await migrateDatabase(urlOf(primary));
    const replica = await startReplica({ bin, place, running, primary });
    const pooler = await startPooler({ place, running, primary });
    if (!pooler) found.push("without PgBouncer, which could not be installed");
    const settings: Record<string, string> = {
      DATABASE_URL: urlOf(pooler ?? primary),
      ...(pooler && { DATABASE_DIRECT_URL: urlOf(primary) }),
      DATABASE_READ_URL: urlOf(replica),
      DATA_DIR: join(place, "data"),
    };
    const env = readEnv(settings);
    const database = await openDatabase({
      url: urlOf(pooler ?? primary),
      directUrl: env.databaseDirectUrl,
      readUrls: [urlOf(replica)],
    });
    const findings = await examineSite(env, { database }).finally(() => database.close());
    const bad = findings.filter(({ check, state }) => state !== "ok" && check !== "backup");
    expectThat(bad.length === 0, bad.map(({ check, text }) => `${check}: ${text}`).join("\n"));
    const said = findings.filter(({ check }) => ["database", "role", "replica"].includes(check));
    return [...said.map(({ text }) => text.replace(/\.$/, "")), ...found].join("; ");
  } finally {
    // The last one first: a primary waits for its replica.
    for (const child of running.reverse()) await stop(child);
  }
}

type Server = { port: number };
type Start = { bin: string; place: string; running: ChildProcess[] };

function urlOf({ port }: Server): string {
  return `postgresql://toolshelf:${encodeURIComponent(password)}@127.0.0.1:${port}/toolshelf`;
}

/** As the image of PostgreSQL does it: a first start on its socket alone runs the script, the next one listens. */
async function startPrimary({ bin, place, running }: Start): Promise<Server> {
  const data = join(place, "primary");
  const port = await findFreePort();
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGDATA: data,
    PGHOST: place,
    PGPORT: String(port),
    DATABASE_PASSWORD: password,
  };
  asPostgres(
    [join(bin, "initdb"), "-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--auth-host=scram-sha-256"],
    env,
  );
  writeFileSync(join(data, "pg_hba.conf"), "local all all trust\nhost all all all scram-sha-256\n");
  asPostgres(
    [
      join(bin, "pg_ctl"),
      "-w",
      "-l",
      join(place, "first.log"),
      "-o",
      `-c listen_addresses='' -k ${place} -p ${port}`,
      "start",
    ],
    env,
  );
  asPostgres(["sh", deploy("postgres/create-role.sh")], env);
  asPostgres([join(bin, "pg_ctl"), "-w", "stop"], env);
  const args = ["-D", data, "-k", place, "-p", String(port), "-c", "listen_addresses=127.0.0.1"];
  running.push(launch([join(bin, "postgres"), ...args], env));
  await untilAnswers({ port });
  return { port };
}

async function startReplica({ bin, place, running, primary }: Start & { primary: Server }): Promise<Server> {
  const port = await findFreePort();
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGDATA: join(place, "replica"),
    DATABASE_HOST: "127.0.0.1",
    DATABASE_PORT: String(primary.port),
    DATABASE_PASSWORD: password,
  };
  running.push(launch(["sh", deploy("postgres/start-replica.sh"), "-p", String(port), "-k", place], env));
  await untilAnswers({ port });
  return { port };
}

async function startPooler({
  place,
  running,
  primary,
}: Omit<Start, "bin"> & { primary: Server }): Promise<Server | null> {
  const program = findProgram({ name: "pgbouncer", package: "pgbouncer" });
  if (!program) return null;
  const port = await findFreePort();
  const file = join(place, "pgbouncer.ini");
  const users = join(place, "users.txt");
  const ini = fillIn(readFileSync(deploy("pgbouncer/pgbouncer.ini"), "utf8"), [
    ["host=db port=5432", `host=127.0.0.1 port=${primary.port}`],
    ["listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1"],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/tmp/users.txt", users],
  ]);
  writeFileSync(file, ini);
  chmodSync(file, 0o644);
  const script = join(place, "start.sh");
  writeFileSync(script, fillIn(readFileSync(deploy("pgbouncer/start.sh"), "utf8"), [["/tmp/users.txt", users]]));
  const env = { PATH: `${dirname(program)}:${process.env.PATH}`, DATABASE_PASSWORD: password };
  running.push(launch(["sh", script, file], env));
  await untilAnswers({ port });
  return { port };
}

/** Where PostgreSQL's own programs are, those of a server included. */
export function findPostgres(): string {
  if (process.getuid?.() !== 0) throw new NotHere("it takes root, to act as the user postgres");
  const look = () => globSync("/usr/lib/postgresql/*/bin/pg_basebackup").sort().at(-1);
  if (!look()) findProgram({ name: "pg_basebackup", package: "postgresql" });
  const found = look();
  if (!found) throw new NotHere("PostgreSQL is not installed, and apt-get could not install it");
  return dirname(found);
}

export const becomePostgres = ["--reuid=postgres", "--regid=postgres", "--init-groups"];

export function asPostgres(command: string[], env: NodeJS.ProcessEnv): string {
  return runCommand("setpriv", [...becomePostgres, ...command], { cwd: "/", env });
}

function launch(command: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn("setpriv", [...becomePostgres, ...command], { cwd: "/", env, stdio: "ignore" });
}

async function untilAnswers(server: Server): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: urlOf(server) });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt >= 300) throw error;
      await wait(100);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGINT");
  await Promise.race([exited, wait(10_000).then(() => child.kill("SIGKILL"))]);
}
