import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Machine } from "./lan.ts";

/** A machine with its one program. */
export type Part = {
  machine: Machine;
  /** Starts the program, again after a fault, as a service manager does. Resolves when it takes connections. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Ends the program as a service manager does. */
  stop(): Promise<void>;
};

type PartOptions = {
  machine: Machine;
  port: number;
  launch(): ChildProcess;
  /** Asks for more than a connection. */
  isUp?(): Promise<boolean>;
  /** A program that ends by itself although nobody ended it is a defect. */
  onLost(what: string): void;
  stopSignal?: NodeJS.Signals;
};

const startMaxMs = 120_000;
const stopMaxMs = 60_000;

export function definePart({ machine, port, launch, isUp, onLost, stopSignal = "SIGTERM" }: PartOptions): Part {
  let child: ChildProcess | undefined;
  let isEnding = false;
  const takesConnections = isUp ?? (() => canConnect(machine.address, port));
  return {
    machine,
    async start() {
      isEnding = false;
      const started = launch();
      child = started;
      started.once("exit", (code, signal) => {
        if (child === started && !isEnding) onLost(`${machine.name} ended by itself with ${signal ?? code}`);
      });
      const startedAt = performance.now();
      while (!(await takesConnections())) {
        if (started.exitCode !== null || started.signalCode !== null) throw new Error(`${machine.name} did not start.`);
        if (performance.now() - startedAt > startMaxMs) throw new Error(`${machine.name} takes no connections.`);
        await wait(50);
      }
    },
    async kill() {
      isEnding = true;
      await machine.kill();
    },
    async stop() {
      isEnding = true;
      const stopping = child;
      stopping?.kill(stopSignal);
      const startedAt = performance.now();
      while (stopping && stopping.exitCode === null && stopping.signalCode === null) {
        if (performance.now() - startedAt > stopMaxMs) throw new Error(`${machine.name} did not stop within a minute.`);
        await wait(20);
      }
    },
  };
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => end(true));
    socket.once("timeout", () => end(false));
    socket.once("error", () => end(false));
  });
}
