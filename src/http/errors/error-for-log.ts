import { DrizzleQueryError } from "drizzle-orm/errors";

/** What the log may contain about an error: no bound values, no row contents, no e-mail addresses (P15). */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
};

const MAX_CAUSES = 5;

export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(textOf(error)) };
  const message = messageForLog(error);
  const logged: LoggedError = { type: error.name, message };
  if ("code" in error && typeof error.code === "string") logged.code = error.code;
  if ("constraint" in error && typeof error.constraint === "string") logged.constraint = error.constraint;
  if (error.stack) logged.stack = `${error.name}: ${message}\n${framesOf(error.stack)}`;
  if (error.cause !== undefined && depth < MAX_CAUSES) logged.cause = errorForLog(error.cause, depth + 1);
  return logged;
}

/** Thrown values that aren't errors: the router's refusals and answers have a status, others have a text at most. */
function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("statusText" in thrown)) return String(thrown);
  return `${"status" in thrown ? thrown.status : ""} ${thrown.statusText}`.trim();
}

function messageForLog(error: Error): string {
  // Drizzle's own message ends with the bound values.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return scrub(error.message);
}

/** The stack repeats the message, which may span lines; we only want the call sites. */
function framesOf(stack: string): string {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

function scrub(text: string): string {
  return text.slice(0, 2000).replace(/[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g, "[e-mail]");
}
