/** All addresses of the site, for browser and server; each its own export, like the messages (decision 0008). */

export type { ProfileTab } from "./paths/addresses.ts";
export * as paths from "./paths/addresses.ts";

/** The same address with another page number; page 1 has no parameter, so it has only one address. */
export function withPage(path: string, page: number): string {
  if (page <= 1) return path;
  return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
}
