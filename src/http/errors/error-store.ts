import type { DestinationStream } from "pino";
import type { Db } from "#db/database.ts";
import { type NewServerError, recordServerErrors } from "#domain/records/server-errors/record-server-errors.ts";
import type { LoggedError } from "./error-for-log.ts";

type Line = { requestId?: string; method?: string; path?: string; msg?: string; err?: LoggedError };

export type ErrorStore = DestinationStream & {
  /** From now on errors go to this database; those from startup have waited for it. */
  attach(db: Db): void;
  flush(): Promise<void>;
};

// Errors come in bursts: above this many per second, the rest are only in the log.
const BUFFERED_MAX = 50;
const PAUSE_MS = 1000;

/** Takes the log's error lines, redacted as they are, and keeps them in the database for the debug tools. */
export function createErrorStore(): ErrorStore {
  let db: Db | undefined;
  let buffered: NewServerError[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const errors = buffered;
    if (!db || errors.length === 0) return;
    buffered = [];
    // The database may be what failed. The log has the error; another line about it would come back here.
    await recordServerErrors(db, { errors }).catch(() => {});
  }

  return {
    write(line) {
      // The level is always the first field.
      if (!/^\{"level":"(?:error|fatal)"/.test(line) || buffered.length >= BUFFERED_MAX) return;
      buffered.push(toServerError(JSON.parse(line) as Line));
      timer ??= setTimeout(() => void flush(), PAUSE_MS).unref();
    },
    attach(attached) {
      db = attached;
      timer ??= setTimeout(() => void flush(), PAUSE_MS).unref();
    },
    flush,
  };
}

function toServerError({ requestId, method, path, msg = "", err }: Line): NewServerError {
  const causes = causesOf(err);
  return {
    requestId: requestId ?? null,
    route: path === undefined ? null : withoutSecrets(`${method} ${path}`),
    summary: msg,
    message: withoutSecrets(causes.map(({ type, message }) => `${type}: ${message}`).join("\n")) || msg,
    stack: withoutSecrets(causes.flatMap(({ stack }) => stack ?? []).join("\nCaused by: ")) || null,
  };
}

function causesOf(error: LoggedError | undefined): LoggedError[] {
  return error ? [error, ...causesOf(error.cause)] : [];
}

const secretWords = "password|passwd|secret|token|cookie|authorization|bearer|basic|api[_-]?key|session";

/**
 * Redacts more than the log does: the queries of URLs, and anything that looks like a secret in a library's message.
 */
function withoutSecrets(text: string): string {
  return text
    .replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, "[e-mail]")
    .replace(/((?:https?:\/|\s|^|")\/[^\s?"'<>]*)\?[^\s"'<>]+/g, "$1?[query]")
    .replace(new RegExp(`\\b(${secretWords})(["']?\\s*[:=]\\s*["']?|\\s+)[^\\s"',;)]+`, "gi"), "$1$2[redacted]")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "[id]")
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_]{28,}\b/g, "[token]");
}
