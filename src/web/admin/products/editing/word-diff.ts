export type DiffPart = { text: string; isChanged: boolean };

/** Above this many comparisons the texts are shown without marks. */
const comparisonsMax = 250_000;

/** Two texts; in each, the words that the other doesn't have in that place are marked. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  if (from.length * to.length > comparisonsMax) return { before: unmarked(before), after: unmarked(after) };
  const kept = commonWords(from, to);
  return {
    before: join(from, (index) => !kept.some(([mine]) => mine === index)),
    after: join(to, (index) => !kept.some(([, theirs]) => theirs === index)),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(Boolean);
}

function unmarked(text: string): DiffPart[] {
  return text === "" ? [] : [{ text, isChanged: false }];
}

/** The longest common subsequence of words or lines, as pairs of positions. */
export function commonWords(from: string[], to: string[]): [number, number][] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] as Uint16Array;
    for (let j = to.length - 1; j >= 0; j -= 1) {
      row[j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < from.length && j < to.length) {
    if (from[i] === to[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Neighbors with the same mark become one part. */
function join(words: string[], isChanged: (index: number) => boolean): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const [index, text] of words.entries()) {
    const last = parts.at(-1);
    const mark = isChanged(index);
    if (last?.isChanged === mark) last.text += text;
    else parts.push({ text, isChanged: mark });
  }
  return parts;
}
