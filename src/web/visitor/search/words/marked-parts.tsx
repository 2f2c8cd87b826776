import type { Part } from "./highlight-parts.ts";

/** Plain text with what matched in marks. */
export function MarkedParts({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
