import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { builtProgram } from "#process/build-folders.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { inPlace, type Place } from "./cores.ts";
import { rememberStarted } from "./started.ts";

export type ServerProcess = {
  /** `http://127.0.0.1:…`, for load. */
  origin: string;
  /** `http://localhost:…`, for browsers: with this name they accept brotli without https. */
  siteUrl: string;
  /** Milliseconds from the launch to the first successful answer of /ready. */
  readyAfter: number;
  pid: number;
  /** MiB of memory the process uses now. */
  memory(): number;
  stop(): Promise<void>;
};

const patienceMs = 60_000;

/** Runs the built server on loopback with a clean environment. */
export async function startServer({
  env,
  place,
  isForWholeRun,
}: {
  env: Record<string, string>;
  place: Place;
  isForWholeRun?: boolean;
}): Promise<ServerProcess> {
  const port = await findFreePort();
  const siteUrl = `http://localhost:${port}`;
  const { PATH = "", HOME = "", TMPDIR = "" } = process.env;
  // As in `npm start`: the server stops when we end, however we end.
  const follow = pathToFileURL(join(projectRoot, "scripts", "launch", "stop-with-launcher.ts")).href;
  const flags = ["--disable-warning=ExperimentalWarning", `--import=${follow}`];
  const launchedAt = performance.now();
  const [program, ...args] = inPlace(place, [process.execPath, ...flags, builtProgram()]);
  const child = spawn(program, args, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      // As in `npm start`.
      NODE_COMPILE_CACHE: join(projectRoot, "node_modules", ".cache", "node-compile"),
      PORT: String(port),
      SITE_URL: siteUrl,
      RATE_LIMITS: "off",
      LOG_LEVEL: "silent",
      ...env,
    },
  });
  let complaints = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  const exited = once(child, "exit");
  const stop = rememberStarted(
    async () => {
      child.kill("SIGTERM");
      const hasLeft = await Promise.race([exited.then(() => true), wait(15_000, false, { ref: false })]);
      if (!hasLeft) child.kill("SIGKILL");
    },
    { isForWholeRun },
  );
  const origin = `http://127.0.0.1:${port}`;
  const deadline = launchedAt + patienceMs;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The built server did not start. ${complaints}`);
    }
    await wait(5);
  }
  return {
    origin,
    siteUrl,
    readyAfter: performance.now() - launchedAt,
    pid: child.pid as number,
    memory: () => residentMemory(child.pid as number),
    stop,
  };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/ready`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) / 1024;
  }
}
