import { highlightParts } from "./highlight-parts.ts";
import { MarkedParts } from "./marked-parts.tsx";

/** The text with the search words highlighted. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return <MarkedParts parts={highlightParts(text, query)} />;
}
