import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** Debian's redis-server, which few machines have. */
export const hasRedis = spawnSync("redis-server", ["--version"]).error === undefined;

/** Whoever starts it ends it. */
export async function startRedis(port: number, ...settings: string[]): Promise<ChildProcess> {
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", ...settings];
  const server = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const chunk of server.stdout) {
    if (String(chunk).includes("Ready to accept connections")) break;
  }
  return server;
}
