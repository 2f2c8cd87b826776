import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inPlace, type Place } from "./site/cores.ts";
import { rememberStarted } from "./site/started.ts";
import type { Task } from "./task.ts";

const tasks = {
  bareServer: async () => (await import("./references/bare-server.ts")).bareServer,
  nginx: async () => (await import("./references/nginx.ts")).nginx,
  renderBundle: async () => (await import("./references/render-bundle.ts")).renderBundle,
  renderLoop: async () => (await import("./references/render-loop.ts")).renderLoop,
  sqlLoop: async () => (await import("./references/sql-loop.ts")).sqlLoop,
  listTimes: async () => (await import("./load/list-times.ts")).listTimes,
  searchClient: async () => (await import("./load/search-client.ts")).searchClient,
  searchStatements: async () => (await import("./references/search-statements.ts")).searchStatements,
  voteClient: async () => (await import("./load/vote-client.ts")).voteClient,
  voteLoop: async () => (await import("./references/vote-loop.ts")).voteLoop,
  guestFlood: async () => (await import("./load/guest-flood.ts")).guestFlood,
  backupAndRestore: async () => (await import("./load/backup-and-restore.ts")).backupAndRestore,
  browser: async () => (await import("./load/browser.ts")).browser,
};

type Tasks = typeof tasks;
type Open<Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;
type Input<Name extends keyof Tasks> = Parameters<Open<Name>>[0];
type Opened<Name extends keyof Tasks> = Awaited<ReturnType<Open<Name>>>;
type Round<Name extends keyof Tasks> = Opened<Name>["round"];

export type Running<Name extends keyof Tasks> = {
  ready: Opened<Name>["ready"];
  round(argument: Parameters<Round<Name>>[0]): ReturnType<Round<Name>>;
  stop(): Promise<void>;
};

type Message = { answer?: unknown; error?: string };

const patienceMs = 15_000;

/** Starts the task in its own process on our Node, pinned to its core. */
export async function startTask<Name extends keyof Tasks>(
  name: Name,
  { input, place }: { input: Input<Name>; place: Place },
): Promise<Running<Name>> {
  const flags = ["--disable-warning=ExperimentalWarning", fileURLToPath(import.meta.url), name];
  const [program, ...args] = inPlace(place, [process.execPath, ...flags]);
  const child = spawn(program, args, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const exited = once(child, "exit").then(
    ([code]): Message => ({ error: `the task ${name} ended with ${code}` }),
    (error): Message => ({ error: `the task ${name} did not start: ${error}` }),
  );
  const stop = rememberStarted(async () => {
    // The child stops when the channel closes.
    if (child.connected) child.disconnect();
    const hasLeft = await Promise.race([exited.then(() => true), wait(patienceMs, false, { ref: false })]);
    if (!hasLeft) child.kill("SIGKILL");
  });
  async function ask(message: object): Promise<unknown> {
    const answered = once(child, "message").then(([answer]) => answer as Message);
    const isSent = new Promise<Message>((_, reject) => {
      child.send(message, (error) => error && reject(error));
    });
    const { answer, error } = await Promise.race([answered, exited, isSent]);
    if (error) throw new Error(error);
    return answer;
  }
  return {
    ready: (await ask({ input })) as Opened<Name>["ready"],
    round: (argument) => ask({ argument }) as ReturnType<Round<Name>>,
    stop,
  };
}

/** The child's side. */
async function serveTask(name: keyof Tasks): Promise<void> {
  const open = (await tasks[name]()) as (input: unknown) => Promise<Task<unknown, unknown, unknown>>;
  let task: Task<unknown, unknown, unknown> | undefined;
  process.on("message", async (message: { input?: unknown; argument?: unknown }) => {
    try {
      let answer: unknown;
      if (task) answer = await task.round(message.argument);
      else {
        task = await open(message.input);
        answer = task.ready;
      }
      process.send?.({ answer });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.once("disconnect", async () => {
    await task?.close?.();
    process.exit();
  });
}

if (import.meta.main) await serveTask(process.argv[2] as keyof Tasks);
