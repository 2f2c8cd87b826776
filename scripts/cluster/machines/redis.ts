import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "../lan.ts";
import { definePart, type Part } from "../part.ts";

const port = 6379;

type RedisOptions = { machine: Machine; program: string; folder: string; onLost(what: string): void };

/** Without persistence: its counters live for a minute at most. */
export function createRedis({ machine, program, folder, onLost }: RedisOptions): Part & { url: string } {
  mkdirSync(folder, { recursive: true });
  const place = ["--bind", machine.address, "--port", String(port), "--dir", folder];
  const args = [...place, "--save", "", "--appendonly", "no", "--protected-mode", "no"];
  const part = definePart({
    machine,
    port,
    onLost,
    launch: () => machine.launch({ program, args, log: join(folder, "redis.log") }),
  });
  return { ...part, url: `redis://${machine.address}:${port}` };
}
