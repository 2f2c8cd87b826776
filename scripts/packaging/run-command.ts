import { spawnSync } from "node:child_process";

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; input?: string };

/** Runs a program to its end; fails with the end of what it said. */
export function runCommand(command: string, args: string[], options: Options = {}): string {
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status === 0) return stdout + stderr;
  const said = (stdout + stderr).trim().split("\n").slice(-15).join("\n");
  throw new Error(`${command} ${args[0] ?? ""} ended with ${error?.message ?? signal ?? status}\n${said}`);
}
