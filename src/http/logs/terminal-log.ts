import type { DestinationStream } from "pino";

type Line = Record<string, unknown> & {
  level?: string;
  time?: string;
  msg?: string;
  err?: { stack?: string; message?: string };
};

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
