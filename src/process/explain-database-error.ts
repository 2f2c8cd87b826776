import { StartupError } from "../runtime/startup-error.ts";

/** Problems an operator can fix become one line; a bug keeps its stack. */
export function explainDatabaseError(error: unknown): unknown {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = "code" in cause ? String(cause.code) : "";
    const isConnection = /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(code) || isLost(cause.message);
    const isRefusal = /^(?:28|3D|08|57P|53)/.test(code);
    if (isConnection || isRefusal) {
      return new StartupError(`The database of DATABASE_URL cannot be used: ${cause.message || code}`);
    }
  }
  return error;
}

/** The driver's own words, without a code, such as when nobody answers behind a pooler. */
function isLost(message: string): boolean {
  return /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(message);
}
