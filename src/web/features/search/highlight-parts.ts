export type Part = { text: string; isMatch: boolean };

const wordStart = /[\p{L}\p{M}\p{N}]/u;

/**
 * The text in pieces, those that match a word of the query marked. Letter case and accents make no difference, as in the
 * search itself; a single letter counts only where a word begins with it.
 */
export function highlightParts(text: string, query: string): Part[] {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
  // A letter and the marks on it are one.
  const letters = text.match(/.\p{M}*/gsu) ?? [];
  // One folded string per letter, so that a match can be found again in the text as it was written.
  const folded = letters.map(fold);
  const marked = letters.map(() => false);
  for (const word of words) {
    for (let start = 0; start < letters.length; start += 1) {
      const isInsideWord = start > 0 && wordStart.test(letters[start - 1] ?? "");
      if (isInsideWord && Array.from(word).length === 1) continue;
      const end = endOfMatch({ folded, start, word });
      if (end !== null) marked.fill(true, start, end);
    }
  }
  return letters.reduce<Part[]>((parts, letter, index) => {
    const isMatch = marked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
    return parts;
  }, []);
}

function endOfMatch({ folded, start, word }: { folded: string[]; start: number; word: string }): number | null {
  let found = "";
  for (let end = start; end < folded.length && found.length < word.length; end += 1) {
    found += folded[end];
    if (!word.startsWith(found)) return null;
    if (found === word) return end + 1;
  }
  return null;
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
