import { parentPort } from "node:worker_threads";
import { DomainError } from "#contract/shared/errors.ts";
import { parseCsv } from "./parse-csv.ts";
import type { FromWorker, ToWorker } from "./read-csv.ts";

/** Parses one file. It asks for bytes, and continues only after its last batch was used, so neither side piles up. */
if (!parentPort) throw new Error("This file is the worker of read-csv.ts");
const port = parentPort;
const waiting: { [Kind in ToWorker["kind"]]?: (message: ToWorker) => void } = {};

const say = (message: FromWorker) => port.postMessage(message);
const hear = (kind: ToWorker["kind"]) =>
  new Promise<ToWorker>((resolve) => {
    waiting[kind] = resolve;
  });
port.on("message", (message: ToWorker) => waiting[message.kind]?.(message));

async function* bytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    say({ kind: "need" });
    const heard = await hear("bytes");
    if (heard.kind !== "bytes" || heard.bytes === null) return;
    yield heard.bytes;
  }
}

try {
  for await (const batch of parseCsv(bytes())) {
    say({ kind: "batch", batch });
    await hear("next");
  }
  say({ kind: "done" });
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  // An error loses its class on its way to another thread.
  say({ kind: "refused", code: error.code, fields: error.fields });
} finally {
  port.close();
}
