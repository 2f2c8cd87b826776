import { useRef, useState } from "react";
import type { Change } from "./change-list.tsx";

/** What *Proceed* asks. Once answered, the dialog stays until the change is saved or refused. */
export type Question = { changes: Change[]; isAnswered: boolean };

type Agreement = { reason: string | null; isException: boolean };
/** Null if canceled. */
type Answer = Agreement | null;

/** A question that the form waits for. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const settle = useRef<(answer: Answer) => void>(() => {});
  return {
    question,
    ask: (changes: Change[]) =>
      new Promise<Answer>((resolve) => {
        settle.current = resolve;
        setQuestion({ changes, isAnswered: false });
      }),
    agree: (agreement: Agreement) => {
      setQuestion((asked) => asked && { ...asked, isAnswered: true });
      settle.current(agreement);
    },
    close: () => {
      setQuestion(null);
      settle.current(null);
    },
  };
}
