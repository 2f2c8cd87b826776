import pino, { type DestinationStream, type Logger } from "pino";
import type { Env } from "#env.ts";
import { errorForLog } from "../errors/error-for-log.ts";

export type LoggerOptions = {
  level: Env["logLevel"];
  mode: Env["mode"];
  /** Where lines go; standard output when absent. */
  destination?: DestinationStream;
  /** Also gets every line, redacted; keeps the errors. */
  errors?: DestinationStream;
};

// Redacted even if a whole object is logged by mistake (P15).
const secretNames = [
  "authorization",
  "cookie",
  "cookies",
  "setCookie",
  "set-cookie",
  "password",
  "passwordHash",
  "token",
  "accessToken",
  "refreshToken",
  "idToken",
  "session",
  "secret",
  "clientSecret",
  "code_verifier",
  "email",
  "ip",
  "ipAddress",
  "clientAddress",
  "connectionString",
];

const redactedPaths = secretNames.flatMap((name) => {
  const own = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = own.startsWith("[") ? own : `.${own}`;
  return [own, `*${below}`, `*.*${below}`];
});

type Line = Record<string, unknown> & {
  level?: string;
  time?: string;
  msg?: string;
  err?: { stack?: string; message?: string };
};

/** One JSON object per line, which escapes visitors' input; plain lines on a terminal. */
export function createLogger({ level, mode, destination, errors }: LoggerOptions): Logger {
  const isForTerminal = mode !== "production" && mode !== "test" && process.stdout.isTTY === true;
  const output = destination ?? (isForTerminal ? terminalStream(process.stdout) : pino.destination(1));
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error) => errorForLog(error) },
      redact: { paths: redactedPaths, censor: "[redacted]" },
    },
    errors ? toBoth(output, errors) : output,
  );
}

function toBoth(output: DestinationStream, errors: DestinationStream): DestinationStream {
  return {
    write(line) {
      output.write(line);
      errors.write(line);
    },
  };
}

/** Turns the log's JSON lines into readable ones. */
export function terminalStream(output: { write(text: string): unknown }): DestinationStream {
  return {
    write(json) {
      output.write(`${readable(JSON.parse(json))}\n`);
    },
  };
}

function readable({ level = "info", time = "", msg = "", err, requestId: _, ...rest }: Line): string {
  const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const first = [time.slice(11, 19), level.toUpperCase().padEnd(5), msg, ...details].join(" ");
  const stack = err?.stack ?? err?.message;
  return stack ? `${printable(first)}\n${stack.split("\n").map(printable).join("\n")}` : printable(first);
}

/** Visitors' input must not contain terminal control sequences. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
