import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { DomainError, type ErrorCode, type FieldErrors } from "#contract/shared/errors.ts";
import type { CsvBatch } from "#domain/moderation/imports/reading/csv-file.ts";
import { projectRoot } from "#runtime/project-root.ts";

export type ToWorker = { kind: "bytes"; bytes: Uint8Array | null } | { kind: "next" };
export type FromWorker =
  | { kind: "need" }
  | { kind: "batch"; batch: CsvBatch }
  | { kind: "done" }
  | { kind: "refused"; code: ErrorCode; fields: FieldErrors | undefined };

/** From the source, which Node runs directly; the bundled server uses it too. */
const program = join(projectRoot, "src", "services", "csv", "csv-worker.ts");
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** The rows of a CSV file as they arrive, parsed in a separate thread so that other requests aren't held up. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvBatch> {
  const pieces = bytes[Symbol.asyncIterator]();
  const worker = new Worker(program, { resourceLimits });
  const tell = (message: ToWorker) => worker.postMessage(message);
  const heard: FromWorker[] = [];
  let failure: { error: unknown } | undefined;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure ??= { error };
    wake();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The CSV worker ended without an answer")));
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "need") {
      pieces.next().then(({ done, value }) => tell({ kind: "bytes", bytes: done ? null : value }), fail);
      return;
    }
    heard.push(message);
    wake();
  });
  try {
    for (;;) {
      const message = heard.shift();
      if (!message) {
        if (failure) throw failure.error;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (message.kind === "done") return;
      if (message.kind === "refused") {
        throw new DomainError(message.code, message.fields ? { fields: message.fields } : {});
      }
      if (message.kind === "batch") {
        yield message.batch;
        tell({ kind: "next" });
      }
    }
  } finally {
    await Promise.all([worker.terminate(), pieces.return?.()]);
  }
}
