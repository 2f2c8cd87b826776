import { commonWords } from "../../products/editing/word-diff.ts";

export type DiffLine = { kind: "same" | "removed" | "added" | "skipped"; text: string };

/** Above this many comparisons the middle is shown as removed and added. */
const comparisonsMax = 1_000_000;
/** Unchanged lines around a change. */
const CONTEXT = 1;

/** Two texts as one list: what was removed and added, with the lines around it. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [from, to] = [before.split("\n"), after.split("\n")];
  const start = equalAtStart(from, to);
  const end = equalAtStart(from.slice(start).reverse(), to.slice(start).reverse());
  const middle = diffMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end));
  const same = (lines: string[]) => lines.map((text): DiffLine => ({ kind: "same", text }));
  return shorten([...same(from.slice(0, start)), ...middle, ...same(end === 0 ? [] : from.slice(-end))]);
}

/** Most changes are in one place, so that the comparison has little left to do. */
function equalAtStart(from: string[], to: string[]): number {
  const different = from.findIndex((line, index) => line !== to[index]);
  return different === -1 ? Math.min(from.length, to.length) : different;
}

function diffMiddle(from: string[], to: string[]): DiffLine[] {
  const kept = from.length * to.length > comparisonsMax ? [] : commonWords(from, to);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  for (const [mine, theirs] of [...kept, [from.length, to.length] as const]) {
    for (; i < mine; i += 1) lines.push({ kind: "removed", text: from[i] ?? "" });
    for (; j < theirs; j += 1) lines.push({ kind: "added", text: to[j] ?? "" });
    if (i < from.length && j < to.length) lines.push({ kind: "same", text: from[i] ?? "" });
    [i, j] = [mine + 1, theirs + 1];
  }
  return lines;
}

/** Leaves out what is far from every change, and says so once. */
function shorten(lines: DiffLine[]): DiffLine[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same");
  const short: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (isNear(index)) short.push(line);
    else if (short.at(-1)?.kind !== "skipped") short.push({ kind: "skipped", text: "" });
  }
  return short;
}
