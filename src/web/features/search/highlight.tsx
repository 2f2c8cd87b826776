import { highlightParts } from "./highlight-parts.ts";

/** The text with the search words highlighted. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ text: piece, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    isMatch ? <mark key={index}>{piece}</mark> : piece,
  );
}
