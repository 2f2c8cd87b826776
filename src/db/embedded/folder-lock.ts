import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "#startup-error.ts";

// A claim is a listening socket in the lock folder, so it ends with its process, whatever ended that; unlike a pid in a
// file it cannot be mistaken for a later process, and it is seen from other containers that share the folder.
// Each claim has a name of its own and looks for others only once it listens: of two claims at least one sees the other.

const states = ["claiming", "held", "stopping"] as const;
type ClaimState = (typeof states)[number];

export type FolderLock = {
  /** From now on a newcomer waits for the release instead of being refused. */
  markStopping(): void;
  release(): void;
};

type LockOptions = {
  /** Shown to the operator. */
  dataDir: string;
  lockDir: string;
  /** The process the operator knows, which is not the one that holds the lock. */
  serverPid: number;
  log: (line: string) => void;
};

const stopPatienceMs = 30_000;

/** Takes the folder for this process, waiting for a previous one that is about to leave it. */
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
    // Asked twice: a holder whose server was killed this instant may not have noticed yet.
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
    // Two turns later, so that a server that died before this question was asked is known to be gone.
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
    // Hung up on without a word: a claim that has just been withdrawn, or whose process ended this instant.
    let stateIfMute: ClaimState = "claiming";
    const socket = connect(name);
    // A stopped or overloaded holder accepts, or does not even, but it is there: only a refusal proves it is not.
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
    // Another newcomer was quicker.
  }
}
