import * as limits from "../shared/limits.ts";
import { wholeNumber } from "../shared/text/plain-formats.ts";

/** How much is new, in words: only so many are counted. "1,000+". */
export function newsCount(total: number): string {
  return wholeNumber(total) + (total >= limits.follows.newsMax ? "+" : "");
}
