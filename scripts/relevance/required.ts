import { type Answer, type Figures, figuresOf } from "./figures.ts";

export type Answers = { ours: Answer[]; reference: Answer[] };

const halves = {
  open: ({ question }: Answer) => !question.isHeldOut,
  heldOut: ({ question }: Answer) => question.isHeldOut,
};

/** What both halves must do better than the reference. Nothing may be worse, in a half or of a kind. */
const better: (keyof Figures)[] = ["success3", "precision3", "ndcg10"];

/** How far apart success@3 of the halves may be: a set that was tuned for one half is worse on the other. */
const HALVES_APART = 0.03;

// Shares of a few dozen questions, added up in another order.
const ROUNDING = 1e-9;

/** A line for each requirement that isn't met, whatever the committed figures are. */
export function findShortfalls({ ours, reference }: Answers): string[] {
  const lines: string[] = [];
  const compare = (name: string, has: (answer: Answer) => boolean, mustBeBetter: (keyof Figures)[] = []) => {
    const [own, other] = [figuresOf(ours.filter(has)), figuresOf(reference.filter(has))];
    for (const figure of Object.keys(own) as (keyof Figures)[]) {
      const gain = figure === "withoutResult" ? other[figure] - own[figure] : own[figure] - other[figure];
      const [isWorse, isEqual] = [gain < -ROUNDING, Math.abs(gain) <= ROUNDING];
      if (!isWorse && !(isEqual && mustBeBetter.includes(figure))) continue;
      const verdict = isWorse ? "Worse than BM25" : "No better than BM25";
      lines.push(`${verdict} (${name}): ${figure} ${own[figure].toFixed(4)}, BM25 ${other[figure].toFixed(4)}`);
    }
  };
  for (const [half, has] of Object.entries(halves)) compare(half, has, better);
  for (const kind of new Set(ours.map(({ question }) => question.kind))) {
    compare(kind, ({ question }) => question.kind === kind);
  }
  const [open, heldOut] = [figuresOf(ours.filter(halves.open)), figuresOf(ours.filter(halves.heldOut))];
  const apart = Math.abs(open.success3 - heldOut.success3);
  if (apart > HALVES_APART + ROUNDING) {
    lines.push(`The halves are too far apart: success3 ${open.success3.toFixed(4)} and ${heldOut.success3.toFixed(4)}`);
  }
  return lines;
}
