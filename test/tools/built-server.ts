import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { builtProgram } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "./free-port.ts";

export type BuiltServer = {
  origin: string;
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Stops the server as a service manager would, and fails if it doesn't exit by itself. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Of another build than the current one. */
  program?: string;
};

const patienceMs = 180_000;
const stopPatienceMs = 60_000;

/** Runs the built server with production cookies on loopback, as the leader of its own process group. */
export async function startBuiltServer({
  dataDir,
  port: wantedPort,
  env,
  program = builtProgram(),
}: Options): Promise<BuiltServer> {
  const port = wantedPort ?? (await findFreePort());
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...essentials(),
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      COOKIE_SECURE: "on",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = once(child, "exit");
  try {
    await untilReady({ origin, child });
  } catch (error) {
    child.kill("SIGKILL");
    throw new Error(`The built server did not start.\n${output}`, { cause: error });
  }
  return {
    origin,
    process: child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      const hasLeft = await Promise.race([exited.then(() => true), wait(stopPatienceMs, false, { ref: false })]);
      if (hasLeft) return;
      child.kill("SIGKILL");
      throw new Error(`The built server did not stop within a minute.\n${output}`);
    },
  };
}

/** Only the variables every program needs, so that a developer's .env can't change a test. */
function essentials(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot };
}

async function untilReady({ origin, child }: { origin: string; child: ChildProcess }): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("it exited");
    const response = await fetch(`${origin}/ready`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await wait(20);
  }
  throw new Error("it was not ready in time");
}
