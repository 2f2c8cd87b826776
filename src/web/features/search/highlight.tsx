import { highlightParts } from "./highlight-parts.ts";

/** The text with what was searched for marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no identity but their place.
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
