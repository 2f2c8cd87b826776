import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";

const program = `
import { stopOnSignal } from "${import.meta.resolve("./stop-on-signal.ts")}";
const started = new Promise((resolve) => process.stdin.once("data", resolve));
const stop = async () => console.log("stopped");
const log = { info: ({ signal }) => console.log(signal) };
const stopping = stopOnSignal(started.then(() => ({ stop })), { log });
stopping.addEventListener("abort", () => console.log("stopping"));
console.log("starting");
`;

test("a signal during the start takes effect after it, and several count as one", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const untilPrinted = (text: string) => vi.waitFor(() => expect(printed).toContain(text), { timeout: 30_000 });
  await untilPrinted("starting");
  child.kill("SIGTERM");
  await untilPrinted("SIGTERM");
  child.kill("SIGINT");
  child.stdin.end("started\n");
  expect(await closed).toEqual([0, null]);
  expect(printed.trim().split("\n")).toEqual(["starting", "stopping", "SIGTERM", "stopped"]);
});
