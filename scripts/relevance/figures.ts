import type { Question } from "./judged.ts";

export type Answer = { question: Question; slugs: string[] };

/** All as shares; `withoutResult` is the only one where less is better. */
export type Figures = {
  success1: number;
  success3: number;
  precision3: number;
  ndcg10: number;
  withoutResult: number;
};

/** From this grade on a product is a right answer; a lower one only counts for nDCG. */
const RIGHT = 2;
const GAIN_DEPTH = 10;

export function figuresOf(answers: Answer[]): Figures {
  const mean = (figure: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + figure(answer), 0) / answers.length;
  return {
    success1: mean((answer) => Number(countRight(answer, 1) > 0)),
    success3: mean((answer) => Number(countRight(answer, 3) > 0)),
    precision3: mean(precision3),
    ndcg10: mean(ndcg10),
    withoutResult: mean(({ slugs }) => Number(slugs.length === 0)),
  };
}

export function isMiss(answer: Answer): boolean {
  return countRight(answer, 3) === 0;
}

/** Divided by what is possible, so that a question with one right tool can be answered perfectly. */
function precision3(answer: Answer): number {
  const right = Object.values(answer.question.grades).filter((grade) => grade >= RIGHT).length;
  return countRight(answer, 3) / Math.min(3, right);
}

function countRight({ question, slugs }: Answer, depth: number): number {
  return slugs.slice(0, depth).filter((slug) => gradeOf(question, slug) >= RIGHT).length;
}

function ndcg10({ question, slugs }: Answer): number {
  const ideal = Object.values(question.grades).toSorted((a, b) => b - a);
  return gainOf(slugs.map((slug) => gradeOf(question, slug))) / gainOf(ideal);
}

function gainOf(grades: number[]): number {
  return grades.slice(0, GAIN_DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}

function gradeOf({ grades }: Question, slug: string): number {
  return Object.hasOwn(grades, slug) ? (grades[slug] ?? 0) : 0;
}
