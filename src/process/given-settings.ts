import { readFileSync } from "node:fs";
import { findMisspelled } from "#process/misspelled-settings.ts";
import { StartupError } from "#runtime/startup-error.ts";

/**
 * The settings from the environment, before they are validated. A misspelled one would silently keep its default, so it
 * stops the start.
 */
export function readGiven(source: NodeJS.ProcessEnv, settings: string[]): Record<string, string> {
  const given = withoutBlanks(source);
  const slips = findMisspelled({ given, settings });
  if (slips.length > 0) {
    const lines = slips.map(({ name, meant }) => `${name} is not a setting, ${meant} is`);
    throw new StartupError(`The configuration is wrong: ${lines.join("; ")}.`);
  }
  return withSecretFiles(given, settings);
}

/** An empty line in .env means "not set". */
function withoutBlanks(source: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}

/** Reads `AUTH_SECRET_FILE=/run/secrets/auth` as the file's content; works for every setting. */
function withSecretFiles(given: Record<string, string>, settings: string[]): Record<string, string> {
  const result = { ...given };
  for (const name of settings) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    try {
      result[name] = readFileSync(file, "utf8").trim();
    } catch {
      throw new StartupError(`The file named by ${name}_FILE cannot be read.`);
    }
  }
  return result;
}
