import * as limits from "#contract/shared/limits.ts";
import type { Remark, Verdict } from "#contract/visitor/product-page.ts";
import { quotedSentence, quotedStart, type Side } from "./quoted-sentence.ts";

export type VerdictRow = Omit<Remark, "feedbackId" | "text" | "author"> & {
  id: number;
  comment: string;
  author: Remark["author"];
};

/**
 * One real sentence from ratings of 4 and 5, and one from the others, from the first of the rows that has one of a sane
 * length. Nothing with fewer than three ratings: then the feedback itself is as short.
 */
export function chooseVerdict(rows: readonly VerdictRow[], { ratings }: { ratings: number }): Verdict {
  if (ratings < limits.verdict.ratingsMin) return { like: null, miss: null };
  return {
    like: chooseRemark(
      rows.filter(({ rating }) => rating >= 4),
      "like",
    ),
    miss: chooseRemark(
      rows.filter(({ rating }) => rating < 4),
      "miss",
    ),
  };
}

function chooseRemark(rows: readonly VerdictRow[], side: Side): Remark | null {
  return firstWith(rows, (row) => quotedSentence(row, side)) ?? firstWith(rows, quotedStart);
}

function firstWith(rows: readonly VerdictRow[], quote: (row: VerdictRow) => string | null): Remark | null {
  for (const row of rows) {
    const text = quote(row);
    const { id: feedbackId, page, rating, author } = row;
    if (text !== null) return { feedbackId, page, text, rating, author };
  }
  return null;
}
