const WORD = /[\p{L}\p{N}\p{M}+#]+/gu;

/** The words of a name that begin with a word of the query, as they are written; the whole name if the query begins it. */
export function nameWords({ name, text }: { name: string; text: string }): string[] {
  const typed = wordsOf(text).map(folded);
  const begun = wordsOf(name).filter((word) => typed.some((start) => folded(word).startsWith(start)));
  const isBegun = folded(wordsOf(name).join("")).startsWith(typed.join(""));
  return begun.length === 0 && isBegun && typed.length > 0 ? [name] : begun;
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function folded(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
