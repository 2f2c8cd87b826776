import { prepareSites } from "#test/tools/prepared-site.ts";

/** Once for all files; Vitest calls what it returns at the end. */
export function setup(): Promise<() => Promise<void>> {
  return prepareSites();
}
