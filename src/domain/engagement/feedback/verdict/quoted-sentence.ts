import * as limits from "#contract/shared/limits.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";

export type Side = "like" | "miss";

type Written = { comment: string; rating: number };

const { sentenceMin, sentenceMax, clauseMin } = limits.verdict;

/** Where a sentence turns from one side to the other: "Good editor, but slow". */
const turn = /[,;:]\s+(?:but|yet|however|although|though),?\s+/i;

let segmenter: Intl.Segmenter | undefined;

/**
 * The sentence of a comment that says what its author likes or misses, or null if none is of a sane length. People
 * praise first and then complain, so praise is the first sentence up to its "but"; what they miss is what follows a
 * "but", otherwise the last sentence, or the first one of a bad rating.
 */
export function quotedSentence({ comment, rating }: Written, side: Side): string | null {
  const sentences = sentencesOf(comment);
  if (side === "like") return firstSane(sentences.map((sentence) => beforeTurn(sentence)));
  const turned = firstSane(sentences.flatMap((sentence) => afterTurn(sentence) ?? []));
  return turned ?? firstSane(rating < 3 ? sentences : sentences.toReversed());
}

/** The beginning of a comment whose sentences are all too long, or null if it only has a word or two. */
export function quotedStart({ comment }: Written): string | null {
  const [first = ""] = sentencesOf(comment).filter(({ length }) => length >= sentenceMin);
  if (first === "") return null;
  return cutText(first, sentenceMax);
}

function firstSane(sentences: string[]): string | null {
  return sentences.find(({ length }) => length >= sentenceMin && length <= sentenceMax) ?? null;
}

function sentencesOf(comment: string): string[] {
  // Created with the first product that has a verdict, because it takes some milliseconds.
  segmenter ??= new Intl.Segmenter("en", { granularity: "sentence" });
  return [...segmenter.segment(comment)].map(({ segment }) => segment.replaceAll(/\s+/g, " ").trim());
}

function beforeTurn(sentence: string): string {
  const [before = ""] = sentence.split(turn);
  return before !== sentence && before.length >= clauseMin ? `${before}…` : sentence;
}

function afterTurn(sentence: string): string | null {
  const found = turn.exec(sentence);
  const after = found && sentence.slice(found.index + found[0].length);
  return after && after.length >= clauseMin ? `… ${after}` : null;
}
