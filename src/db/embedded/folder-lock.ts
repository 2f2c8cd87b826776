import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "#runtime/startup-error.ts";

// A claim is a listening socket in the lock folder, so it ends with its process, however that ends; unlike a pid in a
// file it can't be confused with a later process, and other containers that share the folder see it too. Each claim has
// a unique name and looks for others only once it listens: of two claims at least one sees the other.

const states = ["claiming", "held", "stopping"] as const;
type ClaimState = (typeof states)[number];

export type FolderLock = {
  /** From now on another process waits for the release instead of being refused. */
  markStopping(): void;
  release(): void;
};

type LockOptions = {
  /** Shown to the operator. */
  dataDir: string;
  lockDir: string;
  /** The process the operator knows; it is not the one that holds the lock. */
  serverPid: number;
  log: (line: string) => void;
};

const stopPatienceMs = 30_000;

/** Locks the folder for this process, waiting for a previous one that is about to stop. */
export async function acquireFolderLock({ dataDir, lockDir, serverPid, log }: LockOptions): Promise<FolderLock> {
  mkdirSync(lockDir, { recursive: true, mode: 0o700 });
  // Socket paths are limited to about 100 bytes; relative to the lock folder they are always short.
  process.chdir(lockDir);

  const givenUpAt = Date.now() + stopPatienceMs;
  let timesSeenHeld = 0;
  let hasToldToWait = false;
  for (;;) {
    const claim = await makeClaim(serverPid);
    const others = await findOthers(claim.name);
    if (others.length === 0) {
      claim.state = "held";
      return {
        markStopping() {
          claim.state = "stopping";
        },
        release() {
          claim.server.close();
        },
      };
    }
    claim.server.close();

    const holder = others.find(({ state }) => state !== "claiming");
    if (holder?.state === "held") timesSeenHeld++;
    // Checked twice: a holder whose server was killed just now may not have noticed yet.
    if (timesSeenHeld > 1 || Date.now() > givenUpAt) {
      const pid = (holder ?? others[0])?.pid;
      throw new StartupError(`The data folder ${dataDir} is in use by another Toolshelf process (pid ${pid}).`);
    }
    if (holder?.state === "stopping" && !hasToldToWait) {
      hasToldToWait = true;
      log("Waiting for the previous process to close the database…");
    }
    await wait(holder ? 100 : 10 + Math.random() * 100);
  }
}

type Claim = { name: string; state: ClaimState; server: Server };

async function makeClaim(serverPid: number): Promise<Claim> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    // Two ticks later, so that we know by then if the server died before this question was asked.
    setImmediate(() => setImmediate(() => socket.end(claim.state)));
  });
  const claim: Claim = { name: `${serverPid}-${randomBytes(6).toString("hex")}`, state: "claiming", server };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(claim.name, resolve);
  });
  return claim;
}

async function findOthers(ownName: string): Promise<{ pid: number; state: ClaimState }[]> {
  const names = readdirSync(".").filter((name) => name !== ownName);
  const others = await Promise.all(names.map(async (name) => ({ name, state: await askState(name) })));
  for (const { name, state } of others) if (state === "dead") removeIfThere(name);
  return others.flatMap(({ name, state }) => (state === "dead" ? [] : [{ pid: Number.parseInt(name, 10), state }]));
}

function askState(name: string): Promise<ClaimState | "dead"> {
  return new Promise((resolve) => {
    let answer = "";
    // Closed without an answer: the claim was just withdrawn, or its process just ended.
    let stateIfMute: ClaimState = "claiming";
    const socket = connect(name);
    // A stopped or overloaded holder may not answer, but it exists: only a refused connection proves it doesn't.
    socket.setTimeout(2000, () => {
      stateIfMute = "held";
      socket.destroy();
    });
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      answer += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolve("dead");
      else if (error.code !== "ECONNRESET") stateIfMute = "held";
    });
    socket.on("close", () => resolve(states.find((state) => state === answer) ?? stateIfMute));
  });
}

function removeIfThere(name: string): void {
  try {
    unlinkSync(name);
  } catch {
    // Another process was quicker.
  }
}
