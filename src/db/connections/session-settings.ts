/** PostgreSQL's own names, such as `statement_timeout` (milliseconds) and `role`. */
export type Settings = Record<string, string | number>;

/**
 * As statements: poolers refuse such settings in the first message of a connection (`options`), or ignore them. The role
 * comes last, because it may not be allowed to change the others.
 */
export function setAll(settings: Settings, { isLocal = false } = {}): string[] {
  const names = Object.keys(settings).sort((a, b) => Number(a === "role") - Number(b === "role"));
  return names.map((name) => `set ${isLocal ? "local " : ""}${name} = ${settings[name]}`);
}
