import { join } from "node:path";
import { projectRoot } from "#runtime/project-root.ts";
import { runNode, runTool } from "./launch/run-tool.ts";

type Step = { name: string; run(): Promise<{ code: number; output: string }> };

const architecture = join(projectRoot, "scripts", "architecture", "check-architecture.ts");
const isQuiet = true;
const steps: Step[] = [
  {
    name: "format and lint (biome)",
    run: () =>
      runTool({ package: "@biomejs/biome", bin: "biome", args: ["check", "--error-on-warnings", "."], isQuiet }),
  },
  { name: "house rules (check-architecture)", run: () => runNode({ program: architecture, isQuiet }) },
  {
    name: "types (tsc)",
    run: () => runTool({ package: "typescript", bin: "tsc", args: ["--noEmit", "--checkers", "1"], isQuiet }),
  },
  { name: "nothing unused (knip)", run: () => runTool({ package: "knip", args: ["--no-progress"], isQuiet }) },
];

for (const { name, run } of steps) {
  const start = performance.now();
  const { code, output } = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name}, ${seconds} s`);
  if (code !== 0) {
    console.log(output);
    process.exitCode = 1;
    break;
  }
}
