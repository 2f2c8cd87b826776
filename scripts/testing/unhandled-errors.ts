import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Vitest's JSON report leaves out errors that no test caught, although they fail the run. This adds a file of them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: Reporter["onTestRunEnd"] = (_files, errors) => {
    const texts = errors.map(({ name, message, stack }) => stack ?? `${name}: ${message}`);
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE ?? "", JSON.stringify(texts));
  };
}
