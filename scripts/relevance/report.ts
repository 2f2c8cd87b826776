import type { Committed } from "./committed.ts";
import { type Answer, type Figures, figuresOf, isMiss } from "./figures.ts";
import type { Answers } from "./required.ts";

const columns: Record<keyof Figures, string> = {
  success1: "success@1",
  success3: "success@3",
  precision3: "precision@3",
  ndcg10: "nDCG@10",
  withoutResult: "no result",
};

export function halvesOf(answers: Answer[]): Committed {
  return {
    open: figuresOf(answers.filter(({ question }) => !question.isHeldOut)),
    heldOut: figuresOf(answers.filter(({ question }) => question.isHeldOut)),
  };
}

/** Each kind, each half and all questions, ours beside the reference. */
export function toTable({ ours, reference }: Answers): string {
  const kinds = [...new Set(ours.map(({ question }) => question.kind))];
  const groups: { name: string; has: (answer: Answer) => boolean }[] = [
    ...kinds.map((kind) => ({ name: kind, has: ({ question }: Answer) => question.kind === kind })),
    { name: "open half", has: ({ question }) => !question.isHeldOut },
    { name: "held out", has: ({ question }) => question.isHeldOut },
    { name: "all", has: () => true },
  ];
  const head = `| ${"Questions".padEnd(20)} | ${Object.values(columns).join(" | ")} |`;
  const rows = groups.map(({ name, has }) => {
    const [own, other] = [ours.filter(has), reference.filter(has)];
    const [ownFigures, otherFigures] = [figuresOf(own), figuresOf(other)];
    const cells = (Object.keys(columns) as (keyof Figures)[]).map((key) =>
      `${percent(ownFigures[key])} / ${percent(otherFigures[key])}`.padStart(columns[key].length),
    );
    return `| ${`${name} (${own.length})`.padEnd(20)} | ${cells.join(" | ")} |`;
  });
  return ["Ours / BM25, in percent", "", head, `|${"---|".repeat(6)}`, ...rows].join("\n");
}

/** Questions without a right tool among the first three; the held-out ones only if requested. */
export function describeMisses(answers: Answer[], { showsHeldOut }: { showsHeldOut: boolean }): string {
  const misses = answers.filter(isMiss);
  const named = misses.filter(({ question }) => showsHeldOut || !question.isHeldOut);
  const lines = named.map(({ question: { q, kind, isHeldOut }, slugs }) => {
    const shown = slugs.slice(0, 3).join(", ") || "nothing";
    return `  ${kind}${isHeldOut ? ", held out" : ""}: "${q}" shows ${shown}`;
  });
  if (!showsHeldOut) lines.push(`  and ${misses.length - named.length} of the held-out half (--held-out names them)`);
  return [`Missed: ${misses.length} of ${answers.length}`, ...lines].join("\n");
}

function percent(share: number): string {
  return (share * 100).toFixed(1);
}
