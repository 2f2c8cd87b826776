import type { IncomingMessage } from "node:http";
import { isFetchedAhead } from "#contract/shared/pages/prefetch-headers.ts";
import { isSearchKey } from "../cache/cache-key.ts";

/**
 * A search without results is counted if a person made it. Such an answer isn't kept, so these headers reach nobody
 * else.
 */
export function countedHeaders({ headers }: IncomingMessage, target: string): [string, string][] {
  if (!isSearchKey(target)) return [];
  const values = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return values.filter(([name, value]) => name === "user-agent" || isFetchedAhead(name, value));
}

/** From the flat list of names and values that node:http keeps. */
export function headerPairs(list: string[]): [string, string][] {
  return Array.from({ length: list.length / 2 }, (_, n) => [list[2 * n] ?? "", list[2 * n + 1] ?? ""]);
}
