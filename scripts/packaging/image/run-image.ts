import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { BuiltImage } from "./build-image.ts";

export type Running = {
  output(): string;
  /** Sends its stop signal to the first process, as a container's engine does. */
  stop(): Promise<{ code: number | null; seconds: number }>;
  kill(): void;
};

type Settings = Record<string, string>;

/**
 * In namespaces of its own, as an engine does it: the image's files read-only, a volume and a small /tmp, no rights that
 * root has, and its process is the first. The network is this machine's.
 */
const enter = `set -eu
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -t tmpfs -o mode=1777,size=64m,nosuid,nodev tmpfs "$ROOT/tmp"
mount --bind "$VOLUME" "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid="$USER_ID" --regid="$GROUP_ID" --clear-groups --no-new-privs --bounding-set=-all \\
  --inh-caps=-all -- "$@"`;

export function openRunner({ image, volume }: { image: BuiltImage; volume: string }) {
  const { config, root } = image;

  function invocationOf(command: string[], settings: Settings): [string, string[], { env: NodeJS.ProcessEnv }] {
    const [user = "0", group = user] = config.User.split(":");
    const given = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
    const inside = ["env", "-i", `--chdir=${config.WorkingDir || "/"}`, ...given, ...command];
    const namespaces = ["--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child=SIGKILL"];
    const env = { PATH: process.env.PATH, ROOT: root, VOLUME: volume, USER_ID: user, GROUP_ID: group };
    return ["unshare", [...namespaces, "sh", "-c", enter, "sh", ...inside], { env }];
  }

  /** Another command in it, such as its health check. This process answers meanwhile: the way to the database is in it. */
  async function run(command: string[], settings: Settings): Promise<{ code: number | null; output: string }> {
    const { output, ended } = begin(command, settings);
    const [code] = await ended;
    return { code, output: output() };
  }

  function begin(command: string[], settings: Settings) {
    const [program, args, options] = invocationOf(command, settings);
    const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    return { child, output: () => output, ended: once(child, "close") as Promise<[number | null]> };
  }

  return {
    run,
    /** A command of the site, through the image's entry point. */
    runCommand: (args: string[], settings: Settings) => run([...config.Entrypoint, ...args], settings),
    /** The image's own command. */
    start(settings: Settings): Running {
      const { child, output, ended } = begin([...config.Entrypoint, ...config.Cmd], settings);
      return {
        output,
        async stop() {
          const startedAt = performance.now();
          process.kill(firstProcessOf(child), (config.StopSignal || "SIGTERM") as NodeJS.Signals);
          const [code] = await ended;
          return { code, seconds: (performance.now() - startedAt) / 1000 };
        },
        kill: () => void child.kill("SIGKILL"),
      };
    },
  };
}

/** Only the first process of the namespace is told, which `unshare` started. */
function firstProcessOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return Number(children.split(" ")[0]);
}
