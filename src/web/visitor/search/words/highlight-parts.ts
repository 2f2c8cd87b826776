export type Part = { text: string; isMatch: boolean };

const wordStart = /[\p{L}\p{M}\p{N}]/u;

/**
 * Splits the text and marks the parts that match a word of the query. Ignores case and accents, as the search does; a
 * single letter only matches at the start of a word.
 */
export function highlightParts(text: string, query: string): Part[] {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))];
  // A letter and its combining marks are one unit.
  const letters = text.match(/.\p{M}*/gsu) ?? [];
  // One folded string per letter, so matches map back to the original text.
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
