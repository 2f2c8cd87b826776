import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "#runtime/project-root.ts";

type RunOptions = {
  args?: string[];
  env?: Record<string, string>;
  /** Keep the output for the caller instead of printing it. */
  isQuiet?: boolean;
};

type Result = { code: number; output: string };

/** Runs an installed package's program, for example `{ package: "typescript", bin: "tsc" }`. */
export function runTool({ package: name, bin = name, ...options }: RunOptions & { package: string; bin?: string }) {
  const folder = join(projectRoot, "node_modules", name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const program = typeof manifest.bin === "string" ? manifest.bin : manifest.bin[bin];
  return runNode({ ...options, program: join(folder, program) });
}

/** Runs a program on our own Node, no matter which `node` is on the PATH, and ends it when we end. */
export function runNode({ program, args = [], env, isQuiet = false }: RunOptions & { program: string }) {
  const follow = pathToFileURL(join(projectRoot, "scripts", "launch", "follow-launcher.ts")).href;
  const output = isQuiet ? "pipe" : "inherit";
  return new Promise<Result>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", `--import=${follow}`, program, ...args],
      { cwd: projectRoot, stdio: ["ignore", output, output, "ipc"], env: { ...process.env, ...env } },
    );
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}
