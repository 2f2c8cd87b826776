import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { runCommand } from "../packaging/run-command.ts";

/** What connects the machines. Visitors come from its own side. */
const bridge = "lan";
const visitorsMax = 40;

const ip = (...args: string[]) => runCommand("ip", args);
const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

export type Command = { program: string; args: string[]; env?: NodeJS.ProcessEnv; cwd?: string; log: string };

/** A network namespace with one cable to the others: as much of a machine as the faults need. */
export type Machine = {
  name: string;
  address: string;
  /** Starts a program there. What it says goes to its log. */
  launch(command: Command): ChildProcess;
  /** Ends everything on it with SIGKILL, as a power cut does to memory. */
  kill(): Promise<void>;
  /** Stops everything on it, while the kernel still accepts connections and acknowledges packets. */
  freeze(): void;
  thaw(): void;
  /** Drops all its packets, without an error for the sender. */
  unplug(): void;
  plugIn(): void;
  /** Drops what these two send each other. */
  separateFrom(other: Machine): void;
  joinTo(other: Machine): void;
  /** Slows its cable down, and says how. */
  slowDown(): string;
  speedUp(): void;
};

/** Makes the bridge, with an address for each visitor. To be called in a network namespace that is only ours. */
export function openLan(): { addMachine(name: string, number: number): Machine; visitors: string[] } {
  const visitors = Array.from({ length: visitorsMax }, (_, n) => `10.93.1.${n + 1}`);
  ip("link", "set", "lo", "up");
  ip("link", "add", "name", bridge, "type", "bridge");
  for (const address of ["10.93.0.1", ...visitors]) ip("address", "add", `${address}/16`, "dev", bridge);
  ip("link", "set", bridge, "up");
  return { visitors, addMachine };
}

function addMachine(name: string, number: number): Machine {
  const address = `10.93.0.${number}`;
  const inside = ["netns", "exec", name];
  const children = new Set<ChildProcess>();
  ip("netns", "add", name);
  ip("link", "add", "name", name, "type", "veth", "peer", "name", "eth0", "netns", name);
  ip("link", "set", name, "master", bridge, "up");
  ip(...inside, "ip", "address", "add", `${address}/16`, "dev", "eth0");
  for (const device of ["lo", "eth0"]) ip(...inside, "ip", "link", "set", device, "up");

  const processIds = () => ip("netns", "pids", name).split("\n").filter(Boolean).map(Number);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const processId of processIds()) {
      try {
        process.kill(processId, signal);
      } catch {
        // It has just ended by itself.
      }
    }
  };
  return {
    name,
    address,
    launch({ program, args, env = process.env, cwd = "/", log }) {
      const said = createWriteStream(log, { flags: "a" });
      const child = spawn("ip", [...inside, program, ...args], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(said, { end: false });
      children.add(child);
      child.once("exit", () => children.delete(child));
      return child;
    },
    async kill() {
      const exits = [...children].filter(isRunning).map((child) => once(child, "exit"));
      signalAll("SIGKILL");
      await Promise.all(exits);
      // Grandchildren, such as those of PostgreSQL, may take a moment longer.
      while (processIds().length > 0) signalAll("SIGKILL");
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    // The cable still looks whole from the machine, so nothing there hears of it.
    unplug: () => void ip("link", "set", name, "nomaster"),
    plugIn: () => void ip("link", "set", name, "master", bridge),
    separateFrom: (other) => misdirect(name, other.address),
    joinTo: (other) => void ip(...inside, "ip", "neighbor", "flush", "to", other.address, "nud", "permanent"),
    slowDown() {
      const ends = [["tc"], ["ip", ...inside, "tc"]];
      for (const { words, kind } of slowCables) {
        const results = ends.map(([program = "", ...rest], n) =>
          spawnSync(program, [...rest, "qdisc", "add", "dev", n === 0 ? name : "eth0", "root", ...kind]),
        );
        if (results.every(({ status }) => status === 0)) return words;
      }
      throw new Error("This kernel has neither netem nor tbf, so no cable can be slowed down.");
    },
    speedUp() {
      ip(...inside, "tc", "qdisc", "del", "dev", "eth0", "root");
      runCommand("tc", ["qdisc", "del", "dev", name, "root"]);
    },
  };
}

/** The kernel of a small machine may lack the first. */
const slowCables = [
  { words: "200 ms more each way", kind: ["netem", "delay", "200ms", "50ms"] },
  {
    words: "256 kbit/s each way; this kernel has no netem for a delay",
    kind: ["tbf", "rate", "256kbit", "burst", "16kb", "latency", "2s"],
  },
];

/** A neighbor at a hardware address that nobody has: the bridge carries the packets, and nobody takes them. */
function misdirect(machine: string, address: string): void {
  const nobody = "02:00:00:00:00:01";
  ip(
    "netns",
    "exec",
    machine,
    "ip",
    "neighbor",
    "replace",
    address,
    "lladdr",
    nobody,
    "dev",
    "eth0",
    "nud",
    "permanent",
  );
}
