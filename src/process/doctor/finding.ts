/** In the order in which they are shown. */
export const checks = [
  "settings",
  "versions",
  "database",
  "role",
  "pools",
  "connections",
  "schema",
  "replica",
  "limits",
  "clock",
  "disk",
  "mail",
  "storage",
  "proxy",
  "backup",
] as const;

export type Check = (typeof checks)[number];

/**
 * `ok`, with what was found; `note`: works, but look at it; `wrong`: what to do. Texts are sentences for an operator and
 * may contain what a server answered, so they pass `hideSecrets` before anybody sees them.
 */
export type Finding = { check: Check; state: "ok" | "note" | "wrong"; text: string };

/** The innermost reason: libraries wrap the error that says what happened. */
export function reasonOf(error: unknown): string {
  let cause = error;
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause instanceof Error; depth += 1) {
    cause = cause.cause;
  }
  if (!(cause instanceof Error)) return String(cause);
  // Several addresses of one name, all of which failed, come as an error without a message.
  const code = "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
  return (cause.message || code).replace(/\s+/g, " ").trim().replace(/\.$/, "");
}
