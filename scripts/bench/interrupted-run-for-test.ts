// Run by run-stages.test.ts: a row that starts a process and runs until it is interrupted with Ctrl-C.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStages, type Stage } from "./run-stages.ts";
import type { BenchSite } from "./site/bench-site.ts";
import { stopOnSignal } from "./site/stop-on-signal.ts";
import { startTask } from "./tasks.ts";

const folder = mkdtempSync(join(tmpdir(), "toolshelf-bench-test-"));
const endless: Stage = {
  goalIds: ["S1"],
  what: "endless",
  async measure() {
    const { ready } = await startTask("bareServer", { input: { answers: [] }, place: "anywhere" });
    console.log(JSON.stringify({ pid: ready.pid, folder }));
    return new Promise(() => setInterval(() => {}, 1000));
  },
};
await runStages([endless], { site: {} as BenchSite, wants: () => true, interrupted: stopOnSignal(folder) });
